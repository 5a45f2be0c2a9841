import { resolve } from 'node:path'

// Turbopack takes plugins by name or absolute path only.
export default {
  plugins: { '@tailwindcss/postcss': {}, [resolve('studio/without-remote-fonts.mjs')]: {} },
}
