/** Meaning of a column in another program's export. A `mixed` column means something else in each program. */
type Role = 'source' | 'target' | 'code' | 'active' | 'inactive' | 'match' | 'mixed' | 'note'

/**
 * Headings by meaning, in order of preference: our own export, and those of Redirection, Yoast SEO Premium, Rank Math,
 * Safe Redirect Manager, 301 Redirects, Simple 301 Redirects, Retour, Shopify, Webflow, Wix, Squarespace, BigCommerce,
 * HubSpot, Magento, Drupal, Umbraco, and Screaming Frog.
 */
const headings: Readonly<Record<Role, string>> = {
  source:
    'source_path old_url old_path original_url original_path redirect_from url_from from_url from_path source_url ' +
    'request_path legacy_url legacy_url_pattern incoming_url inbound_url old_address redirect_rule_from ' +
    'redirect_source redirect_source_url match_url source from old origin request url address path',
  target:
    'destination_url destination target to new new_url new_path redirect_to redirect_to_url redirect_url url_to to_url ' +
    'to_path target_url target_path target_link destination_path destination_link final_url outbound_url new_address ' +
    'redirect_rule_to redirect_target manual_url action_data final_address',
  code:
    'code action_code status_code http_code http_status http_status_code redirect_code redirect_status_code redirect_style ' +
    'response_code redirect_rule_status_code status_code_1',
  active: 'is_active active enabled is_enabled published post_status state',
  inactive: 'is_disabled disabled inactive is_inactive',
  match:
    'regex is_regex regexp regular_expression format matching match match_type redirect_match_type ' +
    'redirect_rule_from_regex query_parameters',
  mixed: 'redirect_type type status action action_type',
  note: 'description note notes comment comments title redirect_rule_notes',
}

const roles = new Map(
  Object.entries(headings).flatMap(([role, names]) =>
    names.split(' ').map((name, rank) => [name, { role, rank }] as const),
  ),
)

type Column = { readonly role: string; readonly rank: number; readonly index: number }

/** Returns the columns of a header row whose meaning is known, preferred ones first. */
export function columnsOf(row: readonly string[]): readonly Column[] {
  const names = row.map(normalized)
  // In Screaming Frog's report of chains, “Source” is a page with a link to the redirect.
  const isChains = names.includes('final_address')
  return names
    .flatMap((name, index) => {
      const known = isChains && name === 'source' ? undefined : roles.get(name)
      return known ? [{ ...known, index }] : []
    })
    .toSorted((a, b) => a.rank - b.rank)
}

function normalized(heading: string): string {
  // `/old` is a path, not the heading “Old”.
  if (/^\/|:\/\//.test(heading)) return ''
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
}

export const ON = /^(?:true|t|1|yes|y|on|active|enabled?|publish|published|live)$/i
export const OFF =
  /^(?:false|f|0|no|n|off|inactive|disabled?|draft|pending|private|trash|trashed|paused|deleted)$/i
const CODE =
  /^(?:\d{3}(?!\d)|(?:moved )?permanent(?:ly|ly moved)?\b|moved permanently|temporary|temporar|found\b|gone\b)/i
/** Redirection's and 301 Redirects' words for an ordinary redirect to a URL, and Screaming Frog's. */
const TO_URL = /^(?:url|link|redirect|http redirect|custom|manual|post|page|product|category)$/i
const EXACT = /^(?:|0|false|no|n|off|plain|exact|exact_?\s?match|literal|equals|url|path|simple)$/i
const REGEX = /^(?:1|true|yes|y|on|regexp?|regexp?_?\s?match|regular expression)$/i
/** A plain path never has these. */
const PATTERN = /^\^|\$$|\.\*|\.\+|\\[dwsD./?-]|\(\?[:=!]|\([^)]*\|[^)]*\)|\[[^\]]*-[^\]]*\]/

/** Cells of a row by meaning. `refusal` says why it cannot be imported. */
export type Meaning = {
  readonly sourcePath: string
  readonly destinationUrl: string
  readonly redirectType: string
  readonly isActive: string
  readonly description: string
  readonly refusal?: string
}

/** Reads a row by what its columns mean, not by their position. */
export function meaningOf(columns: readonly Column[], row: readonly string[]): Meaning {
  const cells = (role: Role) =>
    columns.flatMap((column) => {
      const value = column.role === role ? (row[column.index] ?? '') : ''
      return value === '' ? [] : [value]
    })
  const mixed = cells('mixed')
  const switches = [
    ...cells('active'),
    ...mixed.filter((value) => ON.test(value) || OFF.test(value)),
    ...cells('inactive').map(inverted),
  ]
  const matches = [
    ...cells('match'),
    ...mixed.filter((value) => REGEX.test(value) && !ON.test(value)),
  ]
  const rest = mixed.filter(
    (value) => !(ON.test(value) || OFF.test(value) || REGEX.test(value) || EXACT.test(value)),
  )
  const codes = [
    ...cells('code'),
    ...rest.filter((value) => CODE.test(value)),
    ...rest.filter((value) => !(CODE.test(value) || TO_URL.test(value))),
  ]
  const sourcePath = cells('source')[0] ?? ''
  const refusal = matchRefusal(sourcePath, matches)
  return {
    sourcePath,
    destinationUrl: cells('target')[0] ?? '',
    redirectType: codeWord(codes),
    isActive: switches.find((value) => !ON.test(value)) ?? switches[0] ?? '',
    description: cells('note')[0] ?? '',
    ...(refusal && { refusal }),
  }
}

function inverted(value: string): string {
  if (OFF.test(value) && !/^(?:inactive|disabled)$/i.test(value)) return 'true'
  return ON.test(value) || OFF.test(value) ? 'false' : value
}

/** Returns a code for missing pages or the first word that is no code, so that the row is rejected, or the code. */
function codeWord(codes: readonly string[]): string {
  const numbers = codes.map(
    (code) =>
      /^\d{3}(?!\d)/.exec(code)?.[0] ??
      (/^(?:moved )?permanent|^moved permanently/i.test(code)
        ? '301'
        : /^(?:temporar|found\b)/i.test(code)
          ? '302'
          : code),
  )
  const missing = numbers.find((code) => /^4\d\d$/.test(code))
  return missing ?? numbers.find((code) => !/^\d{3}$/.test(code)) ?? numbers[0] ?? ''
}

function matchRefusal(source: string, matches: readonly string[]): string | undefined {
  const odd = matches.find((value) => !EXACT.test(value))
  if ((odd !== undefined && REGEX.test(odd)) || PATTERN.test(source)) {
    return 'Regular expressions can’t be imported. Create a rule with “*” or “:name” instead.'
  }
  return odd === undefined
    ? undefined
    : `Matching by “${odd}” can’t be imported, only exact URLs. Create a rule with “*” instead.`
}
