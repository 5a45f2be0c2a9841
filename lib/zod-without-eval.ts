import { config } from 'zod'

/*
 * Zod tests whether it may use `eval` by trying, which the Content-Security-Policy forbids: Firefox and WebKit log an
 * error. Every module with schemas that browsers load imports this file for its side effect. It doesn't re-export `z`,
 * because bundlers keep everything of a re-exported `z`, including messages in forty languages.
 */
config({ jitless: true })
