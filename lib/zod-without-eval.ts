import { config } from 'zod'

/*
 * Zod asks whether it may write functions as text by trying it, which the pages' policy forbids: Firefox and WebKit
 * say so in the console. Imported, for this alone, by every module with schemas that browsers get. It hands on no
 * `z` of its own: of one that is handed on, builds keep everything, with the messages in forty languages.
 */
config({ jitless: true })
