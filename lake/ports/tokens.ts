import type { Role } from '#lake/types.ts'

/** A robot's token, without the secret: that is shown once, when it is made. */
export type RobotToken = { id: string; label: string; role: Role; createdAt: string }

/** The robots' tokens, under the hashes of their secrets. */
export interface TokenStore {
  add(token: RobotToken & { keyHash: string }): Promise<void>
  /** The earliest first. */
  list(): Promise<RobotToken[]>
  find(keyHash: string): Promise<RobotToken | undefined>
  /** @returns Whether there was such a token. */
  delete(id: string): Promise<boolean>
}
