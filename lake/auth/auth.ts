import type { DatabaseSync } from 'node:sqlite'
import { openPeople, type People, type Person } from '#lake/auth/people.ts'
import { openSessions, type Sessions } from '#lake/auth/sessions.ts'
import { openTokens, type Tokens } from '#lake/auth/tokens.ts'

/** Who may come in, and who is told when they no longer may. */
export type Auth = {
  readonly people: People
  readonly sessions: Sessions
  readonly tokens: Tokens
  /** Adds a person, or says anew who they are; a changed role ends what was open under the old one. */
  renew(person: Person): void
  /** Signs someone in with the role they have now; a changed role ends what was open under the old one. */
  handOver(person: Person): { sid: string; expiresAt: string }
  /** Ends every session, stream and socket of a person. @returns How many sessions ended. */
  signOutEverywhere(personId: string): number
  /** Ends one session and its owner's streams. */
  signOut(secret: string): void
  /** Takes a robot's token back and ends its streams. @returns Whether there was such a token. */
  deleteToken(id: string): boolean
  /** Runs once when the rights of a user or token change: open streams and sockets must end. */
  onRightsChanged(identityId: string, end: () => void): () => void
}

export function openAuth(system: DatabaseSync, now: () => Date = () => new Date()): Auth {
  const people = openPeople(system, now)
  const sessions = openSessions(system, now)
  const tokens = openTokens(system, now)
  const watchers = new Map<string, Set<() => void>>()

  function endStreams(identityId: string): void {
    const ends = watchers.get(identityId)
    watchers.delete(identityId)
    for (const end of ends ?? []) end()
  }

  function renew(person: Person): void {
    const known = people.get(person.id)
    people.put(person)
    if (known && known.role !== person.role) endStreams(person.id)
  }

  return {
    people,
    sessions,
    tokens,
    renew,

    handOver(person) {
      renew(person)
      return sessions.handOver(person.id)
    },

    signOutEverywhere(personId) {
      const ended = sessions.endAllOf(personId)
      endStreams(personId)
      return ended
    },

    signOut(secret) {
      const personId = sessions.end(secret)
      // Other tabs of the same person reconnect by themselves while their own session lasts.
      if (personId !== undefined) endStreams(personId)
    },

    deleteToken(id) {
      const existed = tokens.delete(id)
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
