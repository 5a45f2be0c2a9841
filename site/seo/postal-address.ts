import { trimInvisible, withoutInvisible } from '#schemas/rules/invisible.ts'
import { CITIES, HOMONYMS, ITALIAN, regional } from './address-regions.ts'
import { countryNamed, isCountryCode } from './country-names.ts'

/** Address for structured data. Only what the text says: no country is assumed. */
type PostalAddress = {
  readonly '@type': 'PostalAddress'
  readonly streetAddress?: string
  readonly addressLocality?: string
  readonly addressRegion?: string
  readonly postalCode?: string
  readonly addressCountry?: string
}

/** Postal codes at the end of a line. */
const CODE_LAST =
  /^(.*?)[\s,]*\b(\d{5}-\d{4}|\d{5}-\d{3}|\d{3}-\d{4}|\d{4,6}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i
/** Postal codes before the town: `10115 Berlin`, `D-10115 Berlin`, `1012 AB Amsterdam`, `111 22 Stockholm`. */
const CODE_FIRST =
  /^((?:[A-Z]{1,2}[-–])?(?:\d{4} ?[A-Z]{2}|\d{5}|\d{4}|\d{3} \d{2}|\d{2}-\d{3}))\s+(\D.*)$/
const BRITISH = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i
/** Countries whose postal codes follow the city, or a region that we know. */
const CITY_LAST = ['GB', 'IN', 'NZ', 'SG']

const STREET_WORDS =
  '(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|court|ct|place|parkway|pkwy|highway|hwy|square|sq)'
const STREET = new RegExp(
  `^\\d|\\s${STREET_WORDS}\\.?(?: [NS]?[EW]?)?$|(?:stra(?:ß|ss)e|str\\.?|weg|platz|gasse|allee)(?: \\d.*)?$|` +
    '^(?:rue|avenue|av|via|viale|piazza|calle|rua|ul)\\b|^(?:suite|ste|unit|apt|flat|floor|level|room|building)\\b|\\bbox$',
  'i',
)
/** A street with a town after it, which no comma separates. */
const STREET_AND_TOWN = new RegExp(`\\d.*\\s${STREET_WORDS}\\.? \\p{L}{3,}`, 'iu')
/** Towns with numbered districts. */
const NUMBERED_TOWN = /^(?:Dublin|Prague|Praha) \d{1,2}$/i

/** A region after a town, or a name that can be one: `Raleigh NC`, `São Paulo - SP`, `Coyoacán CDMX`. */
const TOWN_AND_CODE = /\s[-–—]\s|[\s/-][A-Z]{2}$|\p{Ll}.*[\s/-][A-Z]{3,4}$/u

/** The last address, because every page has the same one and parsing it takes milliseconds. */
let latest: { readonly text: string; readonly address: PostalAddress | undefined } | undefined

/** Parses an address of one or more lines, such as `112 W Main St, Durham, NC 27701`. Undefined if it is blank. */
export function postalAddress(text: string): PostalAddress | undefined {
  if (latest?.text !== text) latest = { text, address: parsed(text) }
  return latest.address
}

function parsed(text: string): PostalAddress | undefined {
  const parts = withoutInvisible(text)
    .split(/[,;\n]|\s[·•|]\s/)
    .map((part) => trimInvisible(part).replace(/\.$/, ''))
    .filter((part) => part !== '')
  if (parts.length === 0) return undefined
  // Before the names of all countries, which take long to list.
  const ofRegion = regionalTown(parts, undefined)
  const named = ofRegion ? undefined : countryAtEnd(parts)
  const isUnclear = !ofRegion && !named && isUnclearRegion(parts)
  const rest = named || isUnclear ? parts.slice(0, -1) : parts
  const town =
    ofRegion ??
    regionalTown(rest, named) ??
    townAfterCode(rest, named) ??
    townBeforeCode(rest, named) ??
    districtAfterCode(rest, named) ??
    plainTown(rest, isUnclear)
  const { used, ...fields } = certain(town)
  const country = named ?? fields.addressCountry
  const street = rest.slice(0, rest.length - used).join(', ')
  const isMixed = !fields.addressLocality && STREET_AND_TOWN.test(street)
  const known = {
    ...(street && !isMixed && { streetAddress: street }),
    ...fields,
    ...(country && { addressCountry: country }),
  }
  return Object.keys(known).length > 0 ? { '@type': 'PostalAddress', ...known } : undefined
}

/** `Toronto, CA` and `Tbilisi, Georgia`: the last part names a state, a province or a country. */
function isUnclearRegion(parts: readonly string[]): boolean {
  const last = parts.at(-1) ?? ''
  const isCity = CITIES.includes(last) && STREET.test(parts.at(-2) ?? '')
  return parts.length > 1 && (/^[A-Z]{2,3}$/.test(last) || (HOMONYMS.includes(last) && !isCity))
}

function isStreet(part: string): boolean {
  return (STREET.test(part) || /\d/.test(part)) && !NUMBERED_TOWN.test(part)
}

/** Fields of the town, from the last `used` parts. */
type Town = Omit<PostalAddress, '@type' | 'streetAddress'> & { readonly used: number }

/** Leaves out a town with a region after it. */
function certain({ addressLocality = '', ...town }: Town): Town {
  const isMixed =
    addressLocality === '' ||
    TOWN_AND_CODE.test(addressLocality) ||
    (!town.addressRegion && regional.some(({ regions }) => townBefore([addressLocality], regions)))
  return isMixed ? town : { ...town, addressLocality }
}

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
      // Without a code, a region counts only as a part of its own: `Austin, Texas`.
      const isKnown = code || (town?.isOwnPart && (named || isOnlyOne(before)))
      return town && isKnown ? [{ ...town, country }] : []
    })
  if (!found) return undefined
  const { country, used, isOwnPart, ...town } = found
  return {
    ...town,
    ...(code && { postalCode: code }),
    addressCountry: country,
    used: used + (isAlone ? 1 : 0),
  }
}

/** Returns true for a region that is no country and of one country only. Countries aren't written with periods. */
function isOnlyOne(written: string): boolean {
  const region = undotted(written)
  const isShort = region.length < 4
  const owners = regional.filter(({ regions }) => regions.includes(region))
  if (isShort && region === written && isCountryCode(region)) return false
  return owners.length < 2 && !HOMONYMS.includes(region)
}

function townBefore(parts: readonly string[], regions: readonly string[]) {
  const line = undotted(parts.at(-1) ?? '')
  const region = regionAtEnd(line, regions)
  if (region === undefined) return undefined
  const inLine = line.slice(0, line.length - region.length).replace(/[\s,]+$/, '')
  const town = inLine || parts.at(-2)
  if (!town) return undefined
  const isOwnPart = inLine === ''
  const used = isOwnPart ? 2 : 1
  if (!isStreet(town)) return { addressLocality: town, addressRegion: region, used, isOwnPart }
  // `350 5th Ave, New York` names the city.
  if (isOwnPart && CITIES.includes(region)) return undefined
  // `20121 Milano, MI` names an Italian province.
  return { addressRegion: region, used: 1, isOwnPart: isOwnPart && region.length > 3 }
}

/** Writes `N.C.` as `NC`. */
function undotted(line: string): string {
  return line.replace(/(?<![\w.])(?:[A-Z]\.){1,2}[A-Z]\.?$/, (region) => region.replaceAll('.', ''))
}

function regionAtEnd(line: string, regions: readonly string[]): string | undefined {
  const name = regions.find((region) =>
    region.length > 3
      ? new RegExp(`(?:^|[\\s,])${region}$`, 'i').test(line)
      : new RegExp(`(?:^|[\\s,])${region}$`).test(line),
  )
  return name && line.slice(-name.length)
}

/** Reads `10115 Berlin`. */
function townAfterCode(parts: readonly string[], named: string | undefined): Town | undefined {
  const [, code = '', city, region] = codeFirst(parts.at(-1) ?? '') ?? []
  if (!city || (parts.length === 1 && !named)) return undefined
  return {
    addressLocality: city,
    ...(region && { addressRegion: region }),
    postalCode: code.replace(/^[A-Z]{1,2}[-–]/, ''),
    used: 1,
  }
}

/** Reads `London SW1A 2AA`, and a postal code in a part of its own. */
function townBeforeCode(parts: readonly string[], named: string | undefined): Town | undefined {
  const [, before = '', code = ''] = CODE_LAST.exec(parts.at(-1) ?? '') ?? []
  const isBritish = BRITISH.test(code)
  if (code === '' || isStreet(before) || (parts.length < 2 && !isBritish)) return undefined
  const [town, above] = before ? [before, parts.at(-2)] : [parts.at(-2), parts.at(-3)]
  const fields = { postalCode: code, ...(isBritish && { addressCountry: 'GB' }) }
  if (!town || isStreet(town)) return { ...fields, used: 1 }
  const used = before ? 1 : 2
  const isCity = isBritish || CITY_LAST.includes(named ?? '') || !above || isStreet(above)
  // Otherwise a city and its region, or a district and its city.
  return isCity ? { ...fields, addressLocality: town, used } : { ...fields, used: used + 1 }
}

/** Matches a code and its town, and the province of an Italian one: `00184 Roma RM`. */
function codeFirst(line: string): readonly (string | undefined)[] | undefined {
  const [whole, code, city = ''] = CODE_FIRST.exec(line) ?? []
  if (!whole || isStreet(city)) return undefined
  const [, town = city, region] = /^(.+?) \(?([A-Z]{2})\)?$/.exec(city) ?? []
  return [whole, code, town, region]
}

/** Reads the code of `64000 Monterrey, Nuevo León`: a city and its region, or a district and its city. */
function districtAfterCode(parts: readonly string[], named: string | undefined): Town | undefined {
  const [, code] = codeFirst(parts.at(-2) ?? '') ?? []
  const isCodeLast =
    CITY_LAST.includes(named ?? '') || regional.some(({ country }) => country === named)
  if (!code || isCodeLast || isStreet(parts.at(-1) ?? '')) return undefined
  if (named) return { postalCode: code, used: 2 }
  // `1500 Broadway, Durham` is a street and its town.
  return parts.length > 2 ? { used: parts.length } : undefined
}

/** Reads an address without a postal code. Leaves out what can be a town or a region. */
function plainTown(parts: readonly string[], isBeforeRegion: boolean): Town {
  const [last = '', above] = [parts.at(-1), parts.at(-2)]
  if (isStreet(last)) return { used: STREET.test(last) ? 0 : parts.length }
  if (above && !isStreet(above)) return { used: isBeforeRegion ? 1 : 2 }
  return { addressLocality: last, used: 1 }
}

/** Returns the ISO 3166-1 code of the country that the last part names. */
function countryAtEnd(parts: readonly string[]): string | undefined {
  const [last = '', before] = [parts.at(-1), parts.at(-2)]
  // `12 Main St, Lebanon` names a town.
  if (!before || (parts.length === 2 && STREET.test(before) && !codeFirst(before))) return undefined
  return countryNamed(last) ?? countryByCode(last, before)
}

/** `DE` and `CA` are states, too. They are countries after a postal code that no such state has. */
function countryByCode(text: string, before: string): string | undefined {
  if (!isCountryCode(text)) return undefined
  const isItalian = ITALIAN.includes(text)
  const [, first] = codeFirst(before) ?? []
  if (first) return isItalian && /^\d{5}$/.test(first) ? undefined : text
  const [, , code = ''] = CODE_LAST.exec(before) ?? []
  const states = regional.filter(({ regions }) => regions.includes(text))
  if (code === '') return isItalian || states.length > 0 ? undefined : text
  return states.some(({ code: format }) => format.test(code)) ? undefined : text
}
