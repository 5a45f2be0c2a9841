import { trimInvisible, withoutInvisible } from '#schemas/rules/invisible.ts'

/** Address for structured data. Only what the text says: no country is assumed. */
type PostalAddress = {
  readonly '@type': 'PostalAddress'
  readonly streetAddress?: string
  readonly addressLocality?: string
  readonly addressRegion?: string
  readonly postalCode?: string
  readonly addressCountry?: string
}

const STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
  'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
  'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
  'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
  'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|' +
  'RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|' +
  'WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'
const PROVINCES =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|' +
  'NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'
const AUSTRALIAN =
  'NSW New South Wales|VIC Victoria|QLD Queensland|WA Western Australia|SA South Australia|TAS Tasmania|' +
  'ACT Australian Capital Territory|NT Northern Territory'

/** Countries whose regions stand before the postal code. Both together prove the country. */
const regional = [
  { country: 'US', regions: namesIn(STATES), code: /^\d{5}(?:-\d{4})?$/ },
  { country: 'CA', regions: namesIn(PROVINCES), code: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i },
  { country: 'AU', regions: namesIn(AUSTRALIAN), code: /^\d{4}$/ },
]

/** Postal codes at the end of a line. */
const CODE_LAST =
  /^(.*?)[\s,]*\b(\d{5}-\d{4}|\d{5}-\d{3}|\d{3}-\d{4}|\d{4,6}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i
/** Postal codes before the town: `10115 Berlin`, `D-10115 Berlin`, `1012 AB Amsterdam`, `111 22 Stockholm`. */
const CODE_FIRST =
  /^((?:[A-Z]{1,2}[-–])?(?:\d{4} ?[A-Z]{2}|\d{5}|\d{4}|\d{3} \d{2}|\d{2}-\d{3}))\s+(\D.*)$/
const BRITISH = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i

/** The last address, because every page has the same one and parsing it takes milliseconds. */
let latest: { readonly text: string; readonly address: PostalAddress | undefined } | undefined

/** Parses an address of one or more lines, such as `112 W Main St, Durham, NC 27701`. Undefined if it is blank. */
export function postalAddress(text: string): PostalAddress | undefined {
  if (latest?.text !== text) latest = { text, address: parsed(text) }
  return latest.address
}

function parsed(text: string): PostalAddress | undefined {
  const parts = withoutInvisible(text)
    .split(/[,\n]/)
    .map((part) => trimInvisible(part).replace(/\.$/, ''))
    .filter((part) => part !== '')
  if (parts.length === 0) return undefined
  // Before the names of all countries, which take long to list.
  const ofRegion = regionalTown(parts, undefined)
  const named = parts.length > 1 && !ofRegion ? countryOf(parts.at(-1) ?? '') : undefined
  const rest = named ? parts.slice(0, -1) : parts
  const town = ofRegion ?? regionalTown(rest, named) ?? codedTown(rest) ?? plainTown(rest, named)
  const { used, ...fields } = town
  const country = named ?? fields.addressCountry
  const street = rest.slice(0, rest.length - used).join(', ')
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...fields,
    ...(country && { addressCountry: country }),
  }
}

/** Fields of the town, from the last `used` parts. */
type Town = Omit<PostalAddress, '@type' | 'streetAddress'> & { readonly used: number }

/** Reads `Durham, NC 27701`, `Durham NC 27701`, `Durham, North Carolina` and `Toronto, ON, M5V 2T6`. */
function regionalTown(parts: readonly string[], named: string | undefined): Town | undefined {
  const last = parts.at(-1) ?? ''
  const [, before = last, code = ''] = CODE_LAST.exec(last) ?? []
  const isAlone = code !== '' && before === ''
  const parted = isAlone ? parts.slice(0, -1) : [...parts.slice(0, -1), before]
  const [found] = regional
    .filter(({ country }) => !named || named === country)
    .filter(({ code: format }) => !code || format.test(code))
    .flatMap(({ country, regions }) => {
      const town = townBefore(parted, regions)
      // Without a code, a region proves its country only as a part of its own: `Austin, Texas`.
      const isKnown = country === 'US' || named !== undefined
      return town && (code || (town.used === 2 && isKnown)) ? [{ ...town, country }] : []
    })
  if (!found) return undefined
  const { country, used, ...town } = found
  return {
    ...town,
    ...(code && { postalCode: code }),
    addressCountry: country,
    used: used + (isAlone ? 1 : 0),
  }
}

function townBefore(parts: readonly string[], regions: readonly string[]) {
  const line = parts.at(-1) ?? ''
  const region = regionAtEnd(line, regions)
  if (region === undefined) return undefined
  const inLine = line.slice(0, line.length - region.length).replace(/[\s,]+$/, '')
  const town = inLine || parts.at(-2)
  return town ? { addressLocality: town, addressRegion: region, used: inLine ? 1 : 2 } : undefined
}

function regionAtEnd(line: string, regions: readonly string[]): string | undefined {
  const name = regions.find((region) =>
    region.length > 3
      ? new RegExp(`(?:^|[\\s,])${region}$`, 'i').test(line)
      : new RegExp(`(?:^|[\\s,])${region}$`).test(line),
  )
  return name && line.slice(-name.length)
}

/** Reads `10115 Berlin`, `London SW1A 2AA`, and a postal code in a part of its own. */
function codedTown(parts: readonly string[]): Town | undefined {
  const last = parts.at(-1) ?? ''
  const [, first = '', city] = CODE_FIRST.exec(last) ?? []
  if (city && parts.length > 1) {
    return { addressLocality: city, postalCode: first.replace(/^[A-Z]{1,2}[-–]/, ''), used: 1 }
  }
  const [, before = '', code = ''] = CODE_LAST.exec(last) ?? []
  if (code === '' || parts.length < 2) return undefined
  const town = before || parts.at(-2)
  return {
    ...(town && { addressLocality: town }),
    postalCode: code,
    ...(BRITISH.test(code) && { addressCountry: 'GB' }),
    used: before ? 1 : 2,
  }
}

/** Reads an address without a postal code. A country says nothing about regions, so the last part is the town. */
function plainTown(parts: readonly string[], named: string | undefined): Town {
  const [last, town] = [parts.at(-1) ?? '', parts.at(-2)]
  const isTown = named !== undefined || !town || parts.length < 3
  if (parts.length === 1 && /\d/.test(last)) return { used: 0 }
  return isTown
    ? { addressLocality: last, used: 1 }
    : { addressLocality: town, addressRegion: last, used: 2 }
}

function namesIn(list: string): readonly string[] {
  return list.split('|').flatMap((each) => {
    const [, code = '', name = ''] = /^(\S+) (.*)$/.exec(each) ?? []
    return [name, code]
  })
}

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

/** Returns the ISO 3166-1 code of a country by its name. `GA` and `Georgia` are the American state. */
function countryOf(text: string): string | undefined {
  countries ??= countryNames()
  return countries.get(text.toLowerCase())
}

function countryNames(): ReadonlyMap<string, string> {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    // Codes of former countries, such as DD, are spelled as their successors'.
    (code) => new Intl.Locale(`und-${code}`).region === code,
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
