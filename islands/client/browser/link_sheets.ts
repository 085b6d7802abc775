/**
 * Settles once the rules of a screen's style sheets apply: at once if the document has them.
 *
 * @throws {TypeError} for one that does not come, such as another build's; the next call asks again.
 */
export async function linkSheets(screen: string): Promise<void> {
  const addresses: Record<string, string[] | undefined> = JSON.parse(SCREEN_SHEETS);
  await Promise.all((addresses[screen] ?? []).map(linkSheet));
}

async function linkSheet(href: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`)];
  if (links.some(({ sheet }) => sheet)) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: resolve });
  link.onerror = () => {
    link.remove();
    reject(new TypeError(`No style sheet at ${href}`));
  };
  document.head.append(link);
  await promise;
}
