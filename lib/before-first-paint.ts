const DISMISSED_KEY = 'dismissed-announcement'
/** localStorage key that is set once this browser has loaded the fonts. */
const TYPEFACES_KEY = 'typefaces'

/**
 * Inline script that runs before first paint, so that nothing jumps and the server needs no cookie. It hides the
 * banner if its announcement (the script's `data-announcement`) was dismissed. If the fonts were never loaded, it
 * delays them until after first paint (site/brand/fonts/faces.css), so that text doesn't compete with 75 kB of fonts on
 * a slow connection. The script is the same on every page, so one hash in the Content-Security-Policy covers it.
 */
export const BEFORE_FIRST_PAINT = `try{let e=document.documentElement.dataset,s=localStorage;if(s.getItem('${DISMISSED_KEY}')===document.currentScript.dataset.announcement)e.banner='off';if(!s.getItem('${TYPEFACES_KEY}'))e.typefaces='later'}catch{}`

export function dismissBanner(banner: HTMLElement): void {
  document.documentElement.dataset.banner = 'off'
  // If storage is blocked, the banner stays hidden until the page reloads.
  remember(DISMISSED_KEY, banner.dataset.announcement ?? '')
}

/** Fonts to load right away. Others load when text uses them. */
const FIRST_TYPEFACES = ['Display Later', 'Text Later', 'Mono Later']

/**
 * Loads the fonts that were delayed until after first paint and adds them together, so that lines reflow once. The page
 * already names them (`[data-typefaces="later"]`): adding a font lays its text out again, while changing `font-family`
 * would also restyle every element, which takes a phone as long. The browser caches them from then on.
 */
export async function loadFonts(): Promise<void> {
  if (!document.documentElement.dataset.typefaces) return
  // An extension's style sheet from another origin can't be read.
  const sheets = [...document.styleSheets].filter(({ href }) => href?.startsWith(origin))
  const typefaces = sheets.flatMap(laterTypefaces)
  const first = typefaces.filter(({ family }) => FIRST_TYPEFACES.includes(unquoted(family)))
  // If a font fails, keep its fallback.
  const loaded = await Promise.allSettled(first.map((typeface) => typeface.load()))
  for (const typeface of typefaces) document.fonts.add(typeface)
  if (loaded.every(({ status }) => status === 'fulfilled')) remember(TYPEFACES_KEY, 'loaded')
}

/** Returns a copy of every downloadable font of a style sheet, under its name for the first page: `Text Later`. */
function laterTypefaces({ href, cssRules }: CSSStyleSheet): FontFace[] {
  return [...cssRules].flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return []
    const read = (name: string) => rule.style.getPropertyValue(name)
    const [, file] = /^url\("?([^")]+)/.exec(read('src')) ?? []
    if (file === undefined) return []
    const url = new URL(file, href ?? document.baseURI)
    const descriptors = { weight: read('font-weight'), style: read('font-style') || 'normal' }
    return new FontFace(`${unquoted(read('font-family'))} Later`, `url("${url}")`, descriptors)
  })
}

/** Browsers differ in quoting family names. */
function unquoted(family: string): string {
  return family.replaceAll('"', '')
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is blocked. The change lasts until the page reloads.
  }
}
