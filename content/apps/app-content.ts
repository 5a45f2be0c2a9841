import type { App } from '#schemas/sanity.types.ts'

/** A section of an app's page as it is stored. */
export type StoredAppSection = NonNullable<App['pageBuilder']>[number]
