import { join } from 'node:path'

/** The site that browser tests run against: its own ports, data and build, beside a running one. */
export const testSite = {
  url: 'http://localhost:4310',
  lakeUrl: 'http://127.0.0.1:4311',
  dataDir: join(import.meta.dirname, '.output', 'data'),
  adminEmail: 'captain@brightkeel.example',
  adminPassword: 'correct-horse-4310',
  environment: {
    PORT: '4310',
    LAKE_PORT: '4311',
    SUPABASE_PORT: '4312',
    DATA_DIR: 'tests/.output/data',
    NEXT_DIST_DIR: '.next-test',
    ADMIN_EMAIL: 'captain@brightkeel.example',
    ADMIN_PASSWORD: 'correct-horse-4310',
  },
} as const
