import { join } from 'node:path'
import { App, type EmailDriver } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import type { EmbeddedConfig } from './config.ts'

export type BackendOptions = {
  connection: PgliteConnection
  config: EmbeddedConfig
  /** The `supabase/` folder, with migrations/ and seed.sql. */
  projectDir: string
  email: EmailDriver
}

/** Creates Supabase's API with @supabase/lite, configured like ../config.toml. */
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
        // A mailed link carries the SHA-256 of the email address and this many random digits (lite 0.10.0; GoTrue does
        // the same with SHA-224). With the default six, anyone who knows the address would need at most a million
        // guesses. Our emails never show the digits, so use as many as the hash has bits for: 80 digits are 265 bits.
        otp_length: 80,
        template: {
          recovery: {
            subject: 'Reset your password',
            content_path: join(projectDir, 'templates/recovery.gohtml'),
          },
          // The email that lib/auth/invitation.ts sends to invite someone.
          magic_link: {
            subject: 'Your invitation',
            content_path: join(import.meta.dirname, 'invite.gohtml'),
          },
        },
      },
    },
    options: { drivers: { email }, server: { admin: false, disableStudio: true } },
  })
}
