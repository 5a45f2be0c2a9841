import type {
  Alias,
  AliasStore,
  CopyJob,
  CopyJobStore,
  DatasetRecord,
  DatasetStore,
  HookStore,
  KeyValueStore,
  OriginStore,
  PersonStore,
  RobotToken,
  SessionStore,
  StoredOrigin,
  StoredPerson,
  StoredSession,
  System,
  Ticket,
  TokenStore,
} from '#lake/ports/system.ts'

/** A system that forgets everything, for tests and to show what an engine has to do at least. */
export function openMemorySystem(): System {
  return {
    people: createPersonStore(),
    sessions: createSessionStore(),
    tokens: createTokenStore(),
    keyValues: createKeyValueStore(),
    aliases: createAliasStore(),
    origins: createOriginStore(),
    copyJobs: createCopyJobStore(),
    datasets: createDatasetStore(),
    hooks: createHookStore(),
    close: async () => {},
  }
}

function createPersonStore(): PersonStore {
  const people = new Map<string, StoredPerson>()
  return {
    get: async (id) => people.get(id),
    list: async () => sortedBy(people.values(), ({ createdAt, id }) => `${createdAt} ${id}`),
    async put(person, at) {
      const before = people.get(person.id)
      people.set(person.id, { ...person, createdAt: before?.createdAt ?? at, updatedAt: at })
      return before
    },
  }
}

function createTokenStore(): TokenStore {
  const tokens = new Map<string, RobotToken & { keyHash: string }>()
  const shown = ({ keyHash: _, ...token }: RobotToken & { keyHash: string }) => token
  return {
    async add(token) {
      tokens.set(token.id, token)
    },
    list: async () =>
      sortedBy(tokens.values(), ({ createdAt, id }) => `${createdAt} ${id}`).map(shown),
    async find(keyHash) {
      const token = tokens.values().find((one) => one.keyHash === keyHash)
      return token && shown(token)
    },
    delete: async (id) => tokens.delete(id),
  }
}

function createKeyValueStore(): KeyValueStore {
  const valuesOf = new Map<string, Map<string, unknown>>()
  return {
    async all(personId) {
      const values = valuesOf.get(personId) ?? new Map<string, unknown>()
      return sortedBy(values, ([key]) => key).map(([key, value]) => ({ key, value }))
    },
    async put(personId, pairs, most) {
      const values = new Map(valuesOf.get(personId))
      for (const { key, value } of pairs) values.set(key, copyOf(value ?? null))
      if (values.size > most) return false
      valuesOf.set(personId, values)
      return true
    },
  }
}

function createAliasStore(): AliasStore {
  const aliases = new Map<string, Alias>()
  return {
    get: async (name) => aliases.get(name),
    list: async () => sortedBy(aliases.values(), ({ name }) => name),
    async add(alias) {
      if (aliases.has(alias.name)) return false
      aliases.set(alias.name, alias)
      return true
    },
    async link(name, datasetName) {
      const before = aliases.get(name)
      if (before) aliases.set(name, { ...before, datasetName })
      return before
    },
    async unlinkAll(datasetName) {
      for (const alias of aliases.values()) {
        if (alias.datasetName === datasetName) {
          aliases.set(alias.name, { ...alias, datasetName: null })
        }
      }
    },
    delete: async (name) => aliases.delete(name),
  }
}

function createOriginStore(): OriginStore {
  const origins = new Map<number, StoredOrigin>()
  let last = 0
  return {
    list: async () => [...origins.values()],
    async add(origin) {
      if (origins.values().some((one) => one.origin === origin.origin)) return undefined
      last += 1
      const added = { ...origin, id: last }
      origins.set(last, added)
      return added
    },
    delete: async (id) => origins.delete(id),
  }
}

function createCopyJobStore(): CopyJobStore {
  const jobs = new Map<string, CopyJob>()
  const newest = () => [...jobs.values()].reverse()
  return {
    async put(job) {
      jobs.set(job.id, job)
    },
    get: async (id) => jobs.get(id),
    list: async ({ offset, limit }) => newest().slice(offset, offset + limit),
    async keepNewest(count) {
      for (const { id } of newest().slice(count)) jobs.delete(id)
    },
  }
}

function createDatasetStore(): DatasetStore {
  const records = new Map<string, DatasetRecord>()
  return {
    list: async () => sortedBy(records.values(), ({ name }) => name),
    async add(record) {
      if (records.has(record.name)) throw new Error(`There is a dataset "${record.name}" already`)
      records.set(record.name, record)
    },
    async setAclMode(name, aclMode) {
      const record = records.get(name)
      if (record) records.set(name, { ...record, aclMode })
    },
    async delete(name) {
      records.delete(name)
    },
  }
}

function createHookStore(): HookStore {
  const hooks = new Map<string, unknown>()
  return {
    list: async () => [...hooks.values()].map(copyOf),
    async put(hook) {
      hooks.set(hook.id, copyOf(hook))
    },
    delete: async (id) => hooks.delete(id),
  }
}

/** JSON that nobody changes behind the engine's back. */
function copyOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

function sortedBy<Item>(items: Iterable<Item>, key: (item: Item) => string): Item[] {
  return [...items].sort((one, other) => (key(one) < key(other) ? -1 : 1))
}

type Session = StoredSession & { former?: { hash: string; until: number } }

/** Sessions and tickets that are gone with the process. */
function createSessionStore(): SessionStore {
  const tickets = new Map<string, Ticket>()
  const sessions = new Map<string, Session>()
  const withFormer = (hash: string) => sessions.values().find(({ former }) => former?.hash === hash)

  /** @returns How many went. */
  function remove<Entry extends { hash: string }>(
    entries: Map<string, Entry>,
    test: (entry: Entry) => boolean,
  ): number {
    const gone = [...entries.values()].filter(test)
    for (const { hash } of gone) entries.delete(hash)
    return gone.length
  }

  return {
    async addTicket(ticket) {
      tickets.set(ticket.hash, ticket)
    },
    async redeem(ticketHash, session) {
      const ticket = tickets.get(ticketHash)
      tickets.delete(ticketHash)
      if (!ticket || ticket.expiresAt <= session.createdAt) return undefined
      const { personId } = ticket
      sessions.set(session.hash, { ...session, personId, renewedAt: session.createdAt })
      return personId
    },
    async personOf(hash, at) {
      const formerly = withFormer(hash)
      const session =
        sessions.get(hash) ?? ((formerly?.former?.until ?? 0) > at ? formerly : undefined)
      return session && session.expiresAt > at ? session.personId : undefined
    },
    async find(hash, at) {
      const found = sessions.get(hash)
      if (!found || found.expiresAt <= at) return undefined
      const { former: _, ...session } = found
      return session
    },
    async replace(formerHash, { formerUntil, ...next }) {
      const session = sessions.get(formerHash)
      if (!session) return false
      sessions.delete(formerHash)
      const former = { hash: formerHash, until: formerUntil }
      sessions.set(next.hash, { ...session, ...next, former })
      return true
    },
    async end(hash) {
      const session = sessions.get(hash) ?? withFormer(hash)
      if (session) sessions.delete(session.hash)
      return session?.personId
    },
    async endAllOf(personId) {
      remove(tickets, (ticket) => ticket.personId === personId)
      return remove(sessions, (session) => session.personId === personId)
    },
    async forgetExpired(at) {
      remove(tickets, ({ expiresAt }) => expiresAt <= at)
      remove(sessions, ({ expiresAt }) => expiresAt <= at)
    },
  }
}
