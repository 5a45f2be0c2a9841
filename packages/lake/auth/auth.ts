import { randomUUID } from 'node:crypto'
import { hashSecret, newSecret } from '#lake/auth/secrets.ts'
import { createSessions, type Sessions } from '#lake/auth/sessions.ts'
import type { Person, PersonStore, RobotToken, System, TokenStore } from '#lake/ports/system.ts'
import type { Role } from '#lake/types.ts'

/** Who may come in, and who is told when they no longer may. */
export type Auth = {
  readonly people: Pick<PersonStore, 'get' | 'list'>
  readonly sessions: Sessions
  readonly tokens: Tokens
  /** Adds a person, or says anew who they are; a changed role ends what was open under the old one. */
  renew(person: Person): Promise<void>
  /** Signs someone in with the role they have now; a changed role ends what was open under the old one. */
  handOver(person: Person): Promise<{ sid: string; expiresAt: string }>
  /** Ends every session, stream and socket of a person. @returns How many sessions ended. */
  signOutEverywhere(personId: string): Promise<number>
  /** Ends one session and its owner's streams. */
  signOut(secret: string): Promise<void>
  /** Takes a robot's token back and ends its streams. @returns Whether there was such a token. */
  deleteToken(id: string): Promise<boolean>
  /** Runs once when the rights of a user or token change: open streams and sockets must end. */
  onRightsChanged(identityId: string, end: () => void): () => void
}

export function createAuth(
  system: Pick<System, 'people' | 'sessions' | 'tokens'>,
  now: () => Date = () => new Date(),
): Auth {
  const { people } = system
  const sessions = createSessions(system.sessions, now)
  const tokens = createTokens(system.tokens, now)
  const watchers = new Map<string, Set<() => void>>()

  function endStreams(identityId: string): void {
    const ends = watchers.get(identityId)
    watchers.delete(identityId)
    for (const end of ends ?? []) end()
  }

  async function renew(person: Person): Promise<void> {
    const before = await people.put(person, now().toISOString())
    if (before && before.role !== person.role) endStreams(person.id)
  }

  return {
    people,
    sessions,
    tokens,
    renew,

    async handOver(person) {
      await renew(person)
      return sessions.handOver(person.id)
    },

    async signOutEverywhere(personId) {
      const ended = await sessions.endAllOf(personId)
      endStreams(personId)
      return ended
    },

    async signOut(secret) {
      const personId = await sessions.end(secret)
      // Other tabs of the same person reconnect by themselves while their own session lasts.
      if (personId !== undefined) endStreams(personId)
    },

    async deleteToken(id) {
      const existed = await tokens.delete(id)
      if (existed) endStreams(id)
      return existed
    },

    onRightsChanged(identityId, end) {
      const ends = watchers.get(identityId) ?? new Set()
      watchers.set(identityId, ends)
      ends.add(end)
      return () => {
        ends.delete(end)
        if (ends.size === 0 && watchers.get(identityId) === ends) watchers.delete(identityId)
      }
    },
  }
}

/** The robots' tokens. Only hashes are stored. */
type Tokens = Pick<TokenStore, 'list' | 'delete'> & {
  /** @returns The token with its secret, which nobody is shown again. */
  create(label: string, role: Role): Promise<RobotToken & { key: string }>
  find(key: string): Promise<RobotToken | undefined>
}

function createTokens(store: TokenStore, now: () => Date): Tokens {
  return {
    list: () => store.list(),
    delete: (id) => store.delete(id),
    find: (key) => store.find(hashSecret(key)),
    async create(label, role) {
      const key = newSecret('sk')
      const token = { id: `r-${randomUUID()}`, label, role, createdAt: now().toISOString() }
      await store.add({ ...token, keyHash: hashSecret(key) })
      return { ...token, key }
    },
  }
}
