import { join } from 'node:path'
import { App, type EmailDriver } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import type { EmbeddedConfig } from './config.ts'

export type BackendOptions = {
  connection: PgliteConnection
  config: EmbeddedConfig
  /** The `supabase/` folder: migrations/ and seed.sql. */
  projectDir: string
  email: EmailDriver
}

/** Supabase's API by @supabase/lite, with the settings of ../config.toml in lite's words. */
export function createApp(
  { config, connection, projectDir, email }: BackendOptions,
  { enableSignup }: { enableSignup: boolean },
) {
  return new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    studio: { enabled: false },
    auth: {
      enabled: true,
      site_url: config.siteUrl,
      jwt_secret: config.jwtSecret,
      publishable_key: config.publishableKey,
      secret_key: config.secretKey,
      jwt_expiry: 3600,
      enable_signup: enableSignup,
      minimum_password_length: 8,
      email: {
        enable_signup: enableSignup,
        enable_confirmations: false,
        // A mailed link carries the SHA-256 of the e-mail address and this many random digits (lite 0.10.0, GoTrue
        // likewise with SHA-224): with the usual six, whoever knows the address had a million links to try. No mail
        // of ours shows the digits, so there may be as many as the hash has bits for: 80 are 265 bits.
        otp_length: 80,
        template: {
          recovery: {
            subject: 'Choose a new password',
            content_path: join(projectDir, 'templates/recovery.gohtml'),
          },
          // The mail with which lib/auth/invitation.ts invites here.
          magic_link: {
            subject: 'You are invited',
            content_path: join(import.meta.dirname, 'invite.gohtml'),
          },
        },
      },
    },
    options: { drivers: { email }, server: { admin: false, disableStudio: true } },
  })
}
