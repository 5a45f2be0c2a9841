const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Languages in which people name their countries at the end of an address. */
const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'ja',
]
let countries: ReadonlyMap<string, string> | undefined

/** Returns the ISO 3166-1 code of a country by its name. */
export function countryNamed(text: string): string | undefined {
  countries ??= countryNames()
  return countries.get(text.toLowerCase())
}

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Returns true for an ISO 3166-1 code. */
export function isCountryCode(text: string): boolean {
  // Codes of former countries, such as DD, are spelled as their successors'.
  if (!/^[A-Z]{2}$/.test(text) || new Intl.Locale(`und-${text}`).region !== text) return false
  return english.of(text) !== undefined && !/^(?:EU|EZ|QO|UN|X[A-Z]|ZZ)$/.test(text)
}

/** `Georgia` is left out, because it is also an American state. */
function countryNames(): ReadonlyMap<string, string> {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    isCountryCode,
  )
  const names = LANGUAGES.flatMap((language) => {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    return codes.flatMap((code) => {
      const name = display.of(code)?.toLowerCase()
      return name && name !== 'georgia' ? [[name, code] as const] : []
    })
  })
  const known: readonly (readonly [string, string])[] = [
    ['us', 'US'],
    ['u.s', 'US'],
    ['usa', 'US'],
    ['u.s.a', 'US'],
    ['united states of america', 'US'],
    ['uk', 'GB'],
    ['u.k', 'GB'],
    ['great britain', 'GB'],
    ['england', 'GB'],
    ['scotland', 'GB'],
    ['wales', 'GB'],
    ['northern ireland', 'GB'],
    ['the netherlands', 'NL'],
    ['holland', 'NL'],
    ['czech republic', 'CZ'],
  ]
  return new Map([...names.toReversed(), ...known])
}
