import { randomUUID } from 'node:crypto'

const ROLES = ['visitor', 'account without a role', 'editor', 'admin', 'secret key'] as const
const OPERATIONS = ['select', 'insert', 'update', 'delete'] as const

export type Role = (typeof ROLES)[number]
export type Operation = (typeof OPERATIONS)[number]
type Row = Record<string, unknown>

export type TableRules = {
  name: string
  /** The primary key, unless it is `id`. */
  key?: string
  /** Makes a valid row. `userId` is an account that has no such row yet. */
  row(userId: string): Row
  change: Row
  /** The roles that may do each operation. All others are rejected. */
  may: Record<Operation, readonly Role[]>
}

const admins = ['admin', 'secret key'] as const
const service = ['secret key'] as const
const nobody = [] as const

/** The whole permission model. Each combination is tested on the embedded Supabase and on plain PostgreSQL. */
export const TABLES: readonly TableRules[] = [
  {
    name: 'user_roles',
    row: (userId) => ({ user_id: userId, role: 'editor' }),
    change: { role: 'admin' },
    may: { select: admins, insert: service, update: service, delete: service },
  },
  {
    name: 'audit_log',
    row: () => ({ action: 'tested', entity: 'test', entity_id: randomUUID() }),
    change: { action: 'forged' },
    may: { select: admins, insert: service, update: nobody, delete: nobody },
  },
  {
    name: 'redirects',
    row: () => ({ source_path: `/from-${randomUUID()}`, destination_url: '/to', is_active: false }),
    change: { destination_url: '/elsewhere' },
    may: { select: admins, insert: admins, update: admins, delete: admins },
  },
  {
    name: 'newsletter_subscribers',
    row: () => ({ email: `${randomUUID()}@reader.example` }),
    change: { source_path: '/changed' },
    may: { select: admins, insert: service, update: admins, delete: admins },
  },
  {
    name: 'contact_messages',
    row: () => ({ name: 'Ada', email: `${randomUUID()}@writer.example`, message: 'Hello' }),
    change: { topic: 'changed' },
    may: { select: admins, insert: service, update: admins, delete: admins },
  },
  {
    name: 'waitlist_signups',
    row: () => ({ app: 'citeagent', email: `${randomUUID()}@waiting.example` }),
    change: { app: 'changed' },
    may: { select: admins, insert: service, update: service, delete: admins },
  },
  {
    name: 'missing_pages',
    row: () => ({ path: `/gone-${randomUUID()}` }),
    change: { referrer_site: 'changed.example' },
    may: { select: admins, insert: service, update: service, delete: admins },
  },
  {
    name: 'comments',
    row: () => ({
      post_id: 'post-1',
      name: 'Ada',
      email: `${randomUUID()}@reader.example`,
      body: 'Fair winds',
    }),
    change: { status: 'approved' },
    may: { select: admins, insert: service, update: admins, delete: admins },
  },
  {
    name: 'cache_versions',
    key: 'name',
    row: () => ({ name: `comments:${randomUUID()}` }),
    change: { version: 7 },
    may: { select: service, insert: service, update: service, delete: nobody },
  },
  {
    name: 'fronts',
    row: () => ({ id: randomUUID(), status: '{}' }),
    change: { seen_at: '2030-01-02T03:04:05+00:00' },
    may: { select: admins, insert: service, update: service, delete: service },
  },
  {
    name: 'attempts',
    key: 'key',
    row: () => ({ key: randomUUID(), times: [], expires_at: '2030-01-02T03:04:05+00:00' }),
    change: { expires_at: '2031-01-02T03:04:05+00:00' },
    may: { select: service, insert: service, update: service, delete: service },
  },
  {
    name: 'redirect_imports',
    row: () => ({ file_name: 'rules.csv', added: 0, changed: 0, rules: [] }),
    change: { file_name: 'changed.csv' },
    may: { select: admins, insert: service, update: nobody, delete: nobody },
  },
  {
    name: 'published_urls',
    key: 'document_id',
    row: () => ({ document_id: randomUUID(), document_type: 'post', path: '/blog/a' }),
    change: { path: '/blog/b' },
    may: { select: service, insert: service, update: service, delete: nobody },
  },
]

export type FunctionRules = {
  name: string
  /** Valid arguments. `userId` is an account without a role. */
  args(userId: string): Row
  /** The roles that may call it. All others are rejected. */
  may: readonly Role[]
}

const onlyAdmins = ['admin'] as const
const accounts = ['account without a role', 'editor', 'admin'] as const
const page = { _words: [], _offset: 0, _limit: 10 }

export const FUNCTIONS: readonly FunctionRules[] = [
  { name: 'list_people', args: () => page, may: onlyAdmins },
  {
    name: 'grant_role',
    args: (userId) => ({ _user_id: userId, _role: 'editor' }),
    may: onlyAdmins,
  },
  { name: 'revoke_role', args: (userId) => ({ _user_id: userId }), may: onlyAdmins },
  // These return what the caller may see: nothing, unless the caller is an admin.
  { name: 'find_contact_messages', args: () => ({ ...page, _handled: null }), may: accounts },
  {
    name: 'find_newsletter_subscribers',
    args: () => ({ ...page, _unsubscribed: null }),
    may: accounts,
  },
  { name: 'find_waitlist_signups', args: () => ({ ...page, _app: null }), may: accounts },
  { name: 'count_submissions', args: () => ({}), may: accounts },
  { name: 'find_activity', args: () => ({}), may: accounts },
  { name: 'import_redirects', args: () => ({ _file: 'a.csv', _rules: [] }), may: onlyAdmins },
  { name: 'undo_redirect_import', args: (userId) => ({ _id: userId }), may: onlyAdmins },
  { name: 'end_sessions', args: (userId) => ({ _user_id: userId }), may: onlyAdmins },
  { name: 'delete_account', args: (userId) => ({ _user_id: userId }), may: onlyAdmins },
  { name: 'roles_of_link', args: (userId) => ({ _token_hash: userId }), may: service },
  { name: 'link_exists', args: (userId) => ({ _token_hash: userId }), may: service },
  { name: 'bump_cache_version', args: () => ({ _name: 'retry' }), may: service },
  {
    name: 'report_front',
    args: (userId) => ({ _id: userId, _status: '{}', _since: null }),
    may: service,
  },
  { name: 'lock_attempts', args: (userId) => ({ _keys: [userId] }), may: service },
  {
    name: 'take_attempt',
    args: (userId) => ({ _rules: [{ key: userId, freeAttempts: 5 }] }),
    may: service,
  },
  { name: 'forget_attempts', args: (userId) => ({ _keys: [userId] }), may: service },
  // Only returns something about its caller.
  { name: 'has_open_session', args: () => ({}), may: accounts },
]

export function cellsOf({ may }: TableRules) {
  return ROLES.flatMap((role) =>
    OPERATIONS.map((operation) => ({ role, operation, verb: verbOf(may[operation], role) })),
  )
}

export function callersOf({ may }: FunctionRules) {
  return ROLES.map((role) => ({ role, verb: verbOf(may, role) }))
}

function verbOf(may: readonly Role[], role: Role): 'can' | 'cannot' {
  return may.includes(role) ? 'can' : 'cannot'
}
