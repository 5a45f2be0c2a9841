import type { Attack } from '../attack.ts'
import { attackerAt, newWord } from './addresses.ts'

export const connections: readonly Attack[] = [
  {
    name: 'four hundred requests whose headers never end',
    finding: 'attack (200 slow clients)',
    answers: [],
    async run({ holdConnection }) {
      await Promise.all(
        Array.from({ length: 400 }, (_, number) =>
          holdConnection({
            from: attackerAt(number % 100),
            begin: 'GET / HTTP/1.1\r\nHost: localhost\r\n',
            repeated: `X-${newWord()}: 1\r\n`,
          }),
        ),
      )
    },
  },
  {
    name: 'four hundred forms and queries sent byte by byte',
    finding: 'attack (200 slow clients)',
    answers: [],
    async run({ holdConnection }) {
      const paths = [
        '/contact',
        '/signin',
        '/supabase/auth/v1/token',
        '/lake/v1/data/query/production',
      ]
      await Promise.all(
        Array.from({ length: 400 }, (_, number) =>
          holdConnection({
            from: attackerAt(number % 50),
            begin: [
              `POST ${paths[number % paths.length]} HTTP/1.1`,
              'Host: localhost',
              'Content-Type: multipart/form-data; boundary=x',
              'Content-Length: 100000',
              '\r\n',
            ].join('\r\n'),
            repeated: 'a',
          }),
        ),
      )
    },
  },
  {
    name: 'headers of fifteen and sixty kilobytes',
    finding: 'attack (limits)',
    answers: [200, 400, 431, 0],
    refusal: 431,
    run: ({ flood }) =>
      flood(200, 20, (number) => ({
        path:
          ['/', '/about', '/lake/v1/data/query/production?query=1', '/api/viewer'][number % 4] ??
          '',
        headers: {
          cookie: `session=${'a'.repeat(number % 3 === 0 ? 60_000 : 14_000)}`,
          'x-forwarded-for': '1.2.3.4, '.repeat(50),
        },
        from: attackerAt(number % 20),
      })),
  },
]
