import { randomUUID } from 'node:crypto'
import { hashSecret, newSecret } from '#lake/auth/secrets.ts'
import type { RobotToken, TokenStore } from '#lake/ports/tokens.ts'
import type { Role } from '#lake/types.ts'

/** The robots' tokens. Only hashes are stored. */
export type Tokens = Pick<TokenStore, 'list' | 'delete'> & {
  /** @returns The token with its secret, which nobody is shown again. */
  create(label: string, role: Role): Promise<RobotToken & { key: string }>
  find(key: string): Promise<RobotToken | undefined>
}

export function createTokens(store: TokenStore, now: () => Date): Tokens {
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
