/** HTML of mails: tables and inline styles, which all programs support. @module */
import { BRAND } from "../../shared/brand.ts";
import { splitLinks, type TextPiece } from "../../shared/links.ts";

export interface LabelledLink {
  label: string;
  url: string;
}

export interface MailContent {
  /** BCP 47. */
  language: string;
  subject: string;
  greeting: string;
  before: string[];
  code?: string;
  orPress?: string;
  link?: LabelledLink;
  after: string[];
  footer: string;
  footLink?: LabelledLink;
}

const INK = "#141a33";
const INK_SOFT = "#4b5270";
const INDIGO = "#26357f";
const INDIGO_DEEP = "#141d4d";
const INDIGO_WASH = "#e9ecf8";
const OCHRE = "#f0ab2e";
const ON_OCHRE = "#1a1405";
const PAPER = "#faf8f4";
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

/** The colours of dark mode; without them programs invert the light ones. */
const DARK = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #0d1226 !important; }
  .card { background: #151b36 !important; }
  .ink { color: #f1f2fa !important; }
  .soft { color: #b3b9d6 !important; }
  .link { color: #aab6f2 !important; }
  .code { background: #1e2650 !important; color: #aab6f2 !important; }
}`;

/** Every text is escaped, so that a name can hold no markup. */
export function renderMailHtml(
  { language, subject, greeting, before, code, orPress, link, after, footer, footLink }: MailContent,
): string {
  const body = [
    ...[greeting, ...before].map(renderParagraph),
    code === undefined ? "" : renderCode(code),
    orPress === undefined ? "" : renderParagraph(orPress),
    link === undefined ? "" : renderLink(link),
    ...after.map(renderParagraph),
  ].filter((piece) => piece !== "").join("\n");
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${DARK}
</style>
</head>
<body class="paper" style="margin:0;background:${PAPER}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0"
 style="max-width:560px;background:#ffffff;border-radius:14px">
<tr><td style="padding:20px 28px;background:${INDIGO_DEEP};border-bottom:4px solid ${OCHRE};
 border-radius:14px 14px 0 0;color:#ffffff;font-size:22px;font-weight:700;${FONT}">
${escapeHtml(BRAND.name)}
</td></tr>
<tr><td style="padding:28px 28px 12px">
${body}
</td></tr>
</table>
<p class="soft" style="max-width:504px;margin:20px 0 0;color:${INK_SOFT};font-size:14px;line-height:1.5;${FONT}">
${escapeHtml(footer)}${footLink ? `<br>\n${renderFootLink(footLink)}` : ""}
</p>
</td></tr>
</table>
</body>
</html>
`;
}

function renderParagraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;color:${INK};font-size:17px;line-height:1.55;${FONT}">
${splitLinks(text).map(renderPiece).join("")}
</p>`;
}

function renderPiece({ text, url }: TextPiece): string {
  if (url === undefined) return escapeHtml(text).replaceAll("\n", "<br>\n");
  return `<a class="link" href="${escapeHtml(url)}" style="color:${INDIGO}">${escapeHtml(text)}</a>`;
}

function renderCode(code: string): string {
  return `<p class="code" style="margin:8px 0 24px;padding:16px;background:${INDIGO_WASH};border-radius:14px;
 color:${INDIGO};font-size:40px;font-weight:700;line-height:1.2;letter-spacing:8px;text-align:center;${FONT}">
${escapeHtml(code)}
</p>`;
}

function renderLink({ label, url }: LabelledLink): string {
  return `<p style="margin:8px 0 24px"><a href="${escapeHtml(url)}"
 style="display:inline-block;padding:13px 28px;background:${OCHRE};border-radius:999px;
 color:${ON_OCHRE};font-size:17px;font-weight:700;text-decoration:none;${FONT}">
${escapeHtml(label)}
</a></p>`;
}

function renderFootLink({ label, url }: LabelledLink): string {
  return `<a class="soft" href="${escapeHtml(url)}" style="color:${INK_SOFT}">${escapeHtml(label)}</a>`;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
