import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { MAX_ROWS, readBatch, readPastedList, zipBatch } from './batch.ts'

describe('a list of codes', () => {
  it('can have names, quotes and line breaks', () => {
    const rows = rowsOf(
      '\uFEFFname,content\r\nTable 1,"https://example.com/?t=1,2"\r\n,"two\nlines"\r\n\r\n',
    )

    expect(rows).toEqual([
      { line: 2, name: 'Table 1', text: 'https://example.com/?t=1,2', problem: null },
      { line: 3, name: 'qr-code-2', text: 'two\nlines', problem: null },
    ])
  })

  it('can be separated by semicolons or tabs, as spreadsheets export them', () => {
    expect(rowsOf('name;data\na;x').map(({ text }) => text)).toEqual(['x'])
    expect(rowsOf('name\tdata\na\tx').map(({ text }) => text)).toEqual(['x'])
  })

  it('can have the fields of the selected content type as columns, by name or label', () => {
    const rows = rowsOf('ssid,Password,name\nPier 7,tide1912,pier\n,tide1912,none\n', 'wifi')

    expect(rows[0]).toMatchObject({ name: 'pier', text: 'WIFI:T:WPA;S:Pier 7;P:tide1912;;' })
    expect(rows[1]).toMatchObject({ text: null, problem: 'Enter the network name.' })
  })

  it('of URLs completes and validates them', () => {
    const rows = rowsOf('url\nexample.com\nnot an address\n')

    expect(rows[0]?.text).toBe('https://example.com')
    expect(rows[1]?.problem).toBe('Enter a URL, like https://example.com/menu.')
  })

  it('reports an empty row', () => {
    expect(rowsOf('name,content\na,\nb,x')[0]).toMatchObject({
      line: 2,
      problem: '“content” is empty.',
    })
  })

  it('can be pasted without a heading: only content, or name and content', () => {
    const batch = readPastedList(
      'Table 1, example.com/1\n\nhttps://example.com/?a=1,2\nTable 3\texample.com/3\nTable 4; no address',
      'url',
    )
    if (!batch.ok) throw new Error(batch.problem)

    expect(batch.rows.map(({ line, name, text }) => [line, name, text])).toEqual([
      [1, 'Table 1', 'https://example.com/1'],
      [3, 'qr-code-2', 'https://example.com/?a=1,2'],
      [4, 'Table 3', 'https://example.com/3'],
      [5, 'Table 4', null],
    ])
    expect(readPastedList('WIFI:T:WPA;S:Pier;P:12345678;;', 'wifi')).toMatchObject({
      rows: [{ text: 'WIFI:T:WPA;S:Pier;P:12345678;;' }],
    })
  })

  it('can be pasted with a heading', () => {
    expect(readPastedList('name,content\na,x', 'url')).toEqual(
      readBatch('name,content\na,x', 'url'),
    )
    expect(readPastedList(' \n', 'url')).toMatchObject({ ok: false })
  })

  it('is rejected without a usable heading, without rows, or with too many rows', () => {
    expect(readBatch('color,shape\nred,round', 'url')).toEqual({
      ok: false,
      problem:
        'The heading has no usable column. Name one “content”, or use the fields of URL: url.',
    })
    expect(readBatch('content\n', 'url')).toMatchObject({ ok: false })
    expect(readBatch('', 'url')).toMatchObject({ ok: false })
    expect(readBatch(`content\n${'x\n'.repeat(MAX_ROWS + 1)}`, 'url')).toMatchObject({
      ok: false,
      problem: 'The list has 5,001 rows, but a batch fits at most 5,000. Split the list.',
    })
  })

  it('yields unique file names that stay inside the folder', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'A', '.', '/', '\\', ' ', ':', 'é', '-2') })
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 30 }), (names) => {
        const csv = `name,content\n${names.map((name) => `"${name}",x`).join('\n')}`
        const made = rowsOf(csv).map(({ name }) => name)
        expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(names.length)
        for (const name of made) expect(name).toMatch(/^[^./\\: ][^/\\:]*$/)
      }),
    )
  })

  it('becomes a zip that lists the skipped rows', () => {
    const files = new Map([['a.svg', new TextEncoder().encode('<svg/>')]])
    const skipped = [{ line: 3, name: 'b', text: null, problem: 'It is empty.' }]
    const entries = unzipSync(zipBatch(files, skipped))

    expect(Object.keys(entries).sort()).toEqual(['a.svg', 'left-out.txt'])
    expect(strFromU8(entries['a.svg'] ?? new Uint8Array())).toBe('<svg/>')
    expect(strFromU8(entries['left-out.txt'] ?? new Uint8Array())).toBe('Row 3: It is empty.\r\n')
    expect(Object.keys(unzipSync(zipBatch(files, [])))).toEqual(['a.svg'])
  })
})

function rowsOf(csv: string, kind: 'url' | 'wifi' = 'url') {
  const batch = readBatch(csv, kind)
  if (!batch.ok) throw new Error(batch.problem)
  return batch.rows
}
