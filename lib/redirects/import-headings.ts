import { isOff, isTelling, isTellingNumber, NO, ON } from './import-words.ts'

/**
 * Meaning of a column in another program's export. A `mixed` column means something else in each program. A `condition`
 * limits a rule to some visitors or URLs. `aside` columns change nothing that could do harm and are named as not read;
 * `ignored` ones are counters, dates and ids. `unknown` and `flag` columns have a heading that isn't in the table.
 */
export type Role = keyof typeof headings | 'unknown' | 'flag'

/**
 * Headings by meaning, in order of preference: our own export, and those of Redirection, Yoast SEO Premium, Rank Math,
 * Safe Redirect Manager, 301 Redirects, Simple 301 Redirects, Retour, Shopify, Webflow, Wix, Squarespace, BigCommerce,
 * HubSpot, Magento, Drupal, Umbraco, TYPO3, Next.js, Vercel, Cloudflare, and Screaming Frog. A heading may also start
 * with “redirect”, “rule” or “is”.
 */
const headings = {
  source:
    'source_path old_url old_path original_url original_path url_from from_url from_path source_url request_path ' +
    'legacy_url legacy_url_pattern incoming_url inbound_url old_address match_url source from old origin request url ' +
    'address path',
  target:
    'destination_url destination target to new new_url new_path redirect_to_url redirect_url url_to to_url to_path ' +
    'target_url target_path target_link destination_path destination_link final_url outbound_url new_address ' +
    'manual_url action_data action_data_url final_address',
  code:
    'code action_code status_code http_code http_status http_status_code target_status_code style response_code ' +
    'status_code_1',
  permanent: 'permanent permanently',
  temporary: 'temporary temp',
  active: 'active enabled enable activated published post_status state live online on',
  inactive:
    'disabled disable inactive deactivated paused suspended hidden draft archived trashed deleted deleted_at expired off',
  match:
    'regex regexp regular_expression from_regex use_regex use_regexp format matching match match_type wildcard prefix ' +
    'match_data_source_flag_regex subpath_matching include_subdomains query_parameters',
  mixed: 'redirect_type type status action action_type',
  note: 'description note notes comment comments title',
  host: 'source_host source_domain from_host from_domain old_domain host hostname domain domain_name',
  condition:
    'query source_query source_query_string query_string querystring respect_query_parameters target_host ' +
    'target_domain to_host to_domain new_domain has missing conditions condition rules country language languages ' +
    'locale culture device user_agent agent referrer referer cookie header role login ip method base_path starttime ' +
    'endtime start_time end_time start_date end_date valid_from valid_until valid_to expires expires_at expiry ' +
    'expiry_date expiration expiration_date active_from active_to active_until from_date to_date command ' +
    'logged_status schedule',
  aside:
    'store_id site_id website_id ignore ignore_case case_sensitive case_insensitive keep_query keep_query_parameters ' +
    'preserve_query preserve_query_string preserve_path_suffix match_data_source_flag_query ' +
    'match_data_source_flag_case trailing_slash force redirect_in_browser',
  ignored:
    'id uid pid number no nr row line hits hit_count count clicks visits views last_hit last_hit_at last_hit_on last_access ' +
    'last_accessed last_count disable_hitcount created created_at created_on created_by updated updated_at updated_on ' +
    'modified modified_at date date_created date_updated author user position order sort sorting priority weight ' +
    'category group group_id tstamp crdate cruser_id creation_type integrity_status ' +
    'protected force_https log_exclude match_data_source_flag_trailing',
} as const

const roles = new Map(
  Object.entries(headings).flatMap(([role, names]) =>
    names.split(' ').map((name, rank) => [squashed(name), { role: role as Role, rank }] as const),
  ),
)

export type Column = {
  readonly role: Role
  readonly rank: number
  readonly index: number
  /** The heading as written. */
  readonly name: string
  /** Value that an empty cell stands for. */
  readonly blank: string
}

/** A file without a header row: source and destination. Other cells speak for themselves. */
export function bareColumns(rows: readonly (readonly string[])[]): readonly Column[] {
  const known: readonly Role[] = ['source', 'target']
  return indexesOf(rows).map((index) =>
    column(known[index] ?? 'mixed', 0, index, `column ${index + 1}`, rows),
  )
}

/** Returns the columns of a table, preferred ones first. */
export function columnsOf(
  header: readonly string[],
  rows: readonly (readonly string[])[] = [],
): readonly Column[] {
  const names = header.map(squashed)
  // In Screaming Frog's report of chains, “Source” is a page with a link to the redirect.
  const isChains = names.includes('finaladdress')
  // A crawl measures pages: its other columns aren't about the redirect.
  const isCrawl =
    names.includes('address') &&
    ['finaladdress', 'contenttype', 'indexability'].some((name) => names.includes(name))
  return indexesOf([header, ...rows])
    .map((index) => {
      const name = names[index] ?? ''
      const { role, rank } =
        isChains && name === 'source' ? unknown : (meaningOfHeading(name) ?? unknown)
      const label = header[index] || `column ${index + 1}`
      const read = isCrawl && ['unknown', 'aside', 'condition'].includes(role) ? 'ignored' : role
      return column(read, rank, index, label, rows)
    })
    .toSorted((a, b) => a.rank - b.rank)
}

const unknown = { role: 'unknown', rank: 0 } as const

function column(
  role: Role,
  rank: number,
  index: number,
  name: string,
  rows: readonly (readonly string[])[],
): Column {
  const values = rows.map((row) => row[index] ?? '').filter((value) => value !== '')
  const isFlag =
    role === 'unknown' &&
    values.length > 0 &&
    values.every((value) => isTelling(value) || isTellingNumber(value))
  return { role: isFlag ? 'flag' : role, rank, index, name, blank: blankOf(role, values) }
}

/** An empty cell means “no” in a column that says “yes” elsewhere, and nothing otherwise. */
function blankOf(role: Role, values: readonly string[]): string {
  if (role === 'inactive' || role === 'temporary') {
    return values.some((value) => NO.test(value)) ? 'true' : ''
  }
  const isSwitch = role === 'active' || role === 'permanent'
  const saysYes = (value: string) => (isSwitch ? !isOff(value) : ON.test(value))
  return (isSwitch || role === 'mixed') && values.some(saysYes) ? 'false' : ''
}

function meaningOfHeading(name: string): { role: Role; rank: number } | undefined {
  const rest = name.replace(/^(?:redirect(?:ion)?|rule|is)/, '')
  return roles.get(name) ?? (rest === name ? undefined : meaningOfHeading(rest))
}

function indexesOf(rows: readonly (readonly string[])[]): number[] {
  return [...Array(rows.reduce((most, { length }) => Math.max(most, length), 0)).keys()]
}

/** `Redirect type?`, `redirect_type` and `redirectType` are one heading. */
function squashed(heading: string): string {
  // `/old` is a path, not the heading “Old”.
  if (/^\/|:\/\//.test(heading)) return ''
  return heading
    .replaceAll('#', 'number')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
