/** 301 moved for good, 302 for now (requirements §5). */
export type RedirectType = 301 | 302

/** A row of the table `redirects`, as far as finding and checking need it (requirements §3). */
export type RedirectRule = {
  readonly id: string
  readonly sourcePath: string
  readonly destinationUrl: string
  readonly redirectType: RedirectType
  readonly isActive: boolean
}
