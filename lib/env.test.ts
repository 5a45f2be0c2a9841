import { describe, expect, it } from 'vitest'
import { parseEnv } from './env.ts'

describe('the environment of the site', () => {
  it('has a working default for every variable', () => {
    expect(parseEnv({})).toMatchObject({
      LAKE_ORIGIN: 'http://127.0.0.1:3939',
      SUPABASE_ORIGIN: 'http://127.0.0.1:54321',
    })
  })

  it('lists all invalid variables, one per line', () => {
    const read = () => parseEnv({ LAKE_ORIGIN: 'harbour', SUPABASE_ORIGIN: 'quay' })

    expect(read).toThrow(/are invalid:\n {2}LAKE_ORIGIN: .+\n {2}SUPABASE_ORIGIN: /)
  })
})
