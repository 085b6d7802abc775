import { encode } from "uqr";

/** Modules of light around it, without which phones do not find it. */
const QUIET = 4;

/** Dark on light in both themes, as phones read it. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => isDark ? [`M${x} ${y}h1v1h-1z`] : []));
  return (
    <svg className="shares-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name}>
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path.join("")} />
    </svg>
  );
}
