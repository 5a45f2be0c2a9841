import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Lake } from '#lake/lake.ts'
import type { Identity } from '#lake/types.ts'

type Member = {
  socket: WebSocket
  userId: string
  subscriptions: Set<string>
  /** Number of subscriptions ever created, so that IDs are never reused. */
  lastSubscription: number
  /** Browser tabs that reported through this socket. */
  sessions: Set<string>
}

type Rpc = { method: string; params: Record<string, unknown> }

export type Presence = {
  join(dataset: string, identity: Exclude<Identity, { kind: 'anonymous' }>, socket: WebSocket): void
  close(): void
}

const MESSAGE = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
})
const SESSION = z.string().min(1).max(128)
const ANNOUNCEMENT = z.object({
  data: z.object({ sessionId: SESSION, locations: z.array(z.unknown()).max(100) }),
})

/** Sent regularly, because the client treats silence as a lost connection (bifur-client's heartbeats). */
const HEARTBEAT = '♥'
const HEARTBEAT_MS = 10_000
const METHOD_NOT_FOUND = -32_601
const INVALID_PARAMS = -32_602

/**
 * Creates presence: JSON-RPC for `@sanity/bifur-client`. Nothing is stored. User IDs in reports come from the socket's
 * handshake, never from messages.
 */
export function createPresence(lake: Lake): Presence {
  const rooms = new Map<string, Set<Member>>()
  const heartbeat = setInterval(() => {
    for (const members of rooms.values()) {
      for (const { socket } of members) socket.send(HEARTBEAT)
    }
  }, HEARTBEAT_MS)
  heartbeat.unref()

  lake.datasets.onOpen((dataset) => () => {
    for (const { socket } of rooms.get(dataset.name) ?? []) socket.close(4004, 'dataset closed')
  })

  return {
    join(dataset, identity, socket) {
      const members = rooms.get(dataset) ?? new Set()
      rooms.set(dataset, members)
      const member: Member = {
        socket,
        userId: identity.id,
        subscriptions: new Set(),
        lastSubscription: 0,
        sessions: new Set(),
      }
      members.add(member)

      socket.on('message', (data) => answer(members, member, String(data)))
      socket.on('close', () => {
        members.delete(member)
        for (const session of member.sessions) announceDisconnect(members, member, session)
      })
    },
    close: () => clearInterval(heartbeat),
  }
}

function answer(members: Set<Member>, member: Member, text: string): void {
  const message = parse(text)
  if (!message) {
    member.socket.close(1007, 'not JSON-RPC')
    return
  }

  const { id, method, params } = message
  const handler = METHODS.get(method)
  const reply = (rest: object) =>
    member.socket.send(JSON.stringify({ jsonrpc: '2.0', id, ...rest }))
  if (!handler) {
    reply({ error: { code: METHOD_NOT_FOUND, message: `No method ${method}` } })
    return
  }

  const result = handler({ members, member, params })
  reply(
    result === undefined
      ? { error: { code: INVALID_PARAMS, message: `Invalid parameters for ${method}` } }
      : { result },
  )
}

function parse(text: string): (Rpc & { id: string | number }) | undefined {
  try {
    return MESSAGE.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

type Call = { members: Set<Member>; member: Member; params: Record<string, unknown> }

/** Methods by name. They return undefined for invalid parameters. */
const METHODS = new Map<string, (call: Call) => unknown>(
  Object.entries({
    // In token mode the client repeats the authentication of the handshake.
    authorization: () => true,

    presence_subscribe({ member }: Call) {
      member.lastSubscription += 1
      const subscription = `presence-${member.lastSubscription}`
      member.subscriptions.add(subscription)
      return subscription
    },

    presence_unsubscribe({ member, params }: Call) {
      return member.subscriptions.delete(String(params.subscriptionId))
    },

    presence_rollcall({ members, member, params }: Call) {
      const session = SESSION.safeParse(params.session).data
      if (session === undefined || !claim(members, member, session)) return undefined
      broadcast(members, member, { type: 'rollCall', i: member.userId, session })
      return true
    },

    presence_announce({ members, member, params }: Call) {
      const announced = ANNOUNCEMENT.safeParse(params).data?.data
      if (!announced || !claim(members, member, announced.sessionId)) return undefined
      broadcast(members, member, { type: 'state', i: member.userId, m: announced })
      return true
    },

    presence_disconnect({ members, member, params }: Call) {
      const session = SESSION.safeParse(params.session).data
      if (session === undefined) return undefined
      if (member.sessions.delete(session)) announceDisconnect(members, member, session)
      return true
    },
  }),
)

/** Assigns a session to the first user that reports it. Other users can't report for it. */
function claim(members: Set<Member>, member: Member, session: string): boolean {
  for (const other of members) {
    if (other.userId !== member.userId && other.sessions.has(session)) return false
  }
  if (member.sessions.size >= 100) return member.sessions.has(session)
  member.sessions.add(session)
  return true
}

function announceDisconnect(members: Set<Member>, member: Member, session: string): void {
  broadcast(members, member, { type: 'disconnect', i: member.userId, m: { session } })
}

function broadcast(members: Set<Member>, from: Member, result: unknown): void {
  for (const member of members) {
    if (member === from) continue
    for (const subscription of member.subscriptions) {
      const params = { subscription, result }
      member.socket.send(
        JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }),
      )
    }
  }
}
