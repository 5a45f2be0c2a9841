import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The first of three ports in a row; another one lets two checkouts be tested at the same time. */
const port = Number(process.env.TEST_PORT ?? 4310)
const dataDir = resolve(root, process.env.TEST_DATA_DIR ?? 'tests/.output/data')

/** The site that browser tests run against: its own ports, data and build, beside a running one. */
export const testSite = {
  url: `http://localhost:${port}`,
  lakeUrl: `http://127.0.0.1:${port + 1}`,
  dataDir,
  adminEmail: 'captain@brightkeel.example',
  adminPassword: 'correct-horse-4310',
  environment: {
    PORT: String(port),
    LAKE_PORT: String(port + 1),
    SUPABASE_PORT: String(port + 2),
    DATA_DIR: dataDir,
    NEXT_DIST_DIR: '.next-test',
    ADMIN_EMAIL: 'captain@brightkeel.example',
    ADMIN_PASSWORD: 'correct-horse-4310',
  },
} as const
