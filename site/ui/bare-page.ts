/**
 * The few styles of a page that stands without the stylesheet: the not-found page, which Next ships along
 * with every page, the Studio's among them, where our stylesheet has no business; and the page for when
 * nothing else has loaded. The colors are those of globals.css.
 */
export const barePageStyles = `
body:has(> .bare){margin:0}
.bare{color-scheme:light dark;box-sizing:border-box;min-height:100dvh;margin:0;padding:clamp(1.5rem,5vw,4rem);display:grid;align-content:center;font:1.125rem/1.6 var(--face-text,system-ui),sans-serif;background:light-dark(oklch(0.985 0.006 85),oklch(0.19 0.03 255)) url(/unsurveyed.svg) center/cover;color:light-dark(oklch(0.24 0.035 255),oklch(0.95 0.01 85))}
.bare h1{max-width:9em;margin:0;font:600 clamp(2.7rem,1.75rem + 4.2vw,5.25rem)/1.04 var(--face-display,system-ui),sans-serif;letter-spacing:-0.03em}
.bare p{max-width:34em;margin:1.5rem 0 2rem}
.bare nav{display:flex;flex-wrap:wrap;gap:1rem 1.75rem;align-items:center}
.bare a{color:inherit;text-underline-offset:.25em}
.bare button,.bare nav a:first-child{padding:.6rem 1.2rem;border:0;border-radius:6px;font:inherit;font-weight:600;text-decoration:none;background:light-dark(oklch(0.64 0.19 40),oklch(0.75 0.16 55));color:oklch(0.18 0.03 255)}
.bare :focus-visible{outline:2px solid light-dark(oklch(0.64 0.19 40),oklch(0.75 0.16 55));outline-offset:3px}
`
