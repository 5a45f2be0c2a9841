import { z } from 'zod'

// Zod asks whether it may write functions as text by trying it, which the pages' policy forbids: Firefox and WebKit
// say so in the console. What browsers get takes `z` from here, so that it is never tried there.
z.config({ jitless: true })

export { z }
