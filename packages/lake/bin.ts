#!/usr/bin/env node
import { loadEnvFile } from '#lake/env-file.ts'

// The site's launcher reads `.env` itself and starts main.ts with only the lake's variables.
loadEnvFile()
// Not a static import, which would run before the file is loaded.
await import('./main.ts')
