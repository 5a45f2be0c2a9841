/** 301 is permanent, 302 temporary (requirements §5). */
export type RedirectType = 301 | 302

/** The columns of the table `redirects` that matching and checking need (requirements §3). */
export type RedirectRule = {
  readonly id: string
  readonly sourcePath: string
  readonly destinationUrl: string
  readonly redirectType: RedirectType
  readonly isActive: boolean
}
