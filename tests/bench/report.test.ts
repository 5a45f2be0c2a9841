import { describe, expect, it } from 'vitest'
import { delay, reportOf, summaryOf, toText } from './report.ts'

describe('a report', () => {
  const report = reportOf([
    { label: 'script', value: 4.2, unit: 'kB', emptyPage: 135, bar: { atMost: 5 } },
    { label: 'HTML', value: 9.8, unit: 'kB', emptyPage: 1.7, bar: { atMost: 9 } },
    { label: 'fonts', value: 60, unit: 'kB' },
  ])

  it('contains the value, the comparison and the target', () => {
    expect(report.lines).toEqual([
      {
        '': 'script',
        now: '4.2 kB',
        'empty Next page': '135.0 kB',
        'to reach': '≤ 5 kB',
        reached: 'yes',
      },
      {
        '': 'HTML',
        now: '9.8 kB',
        'empty Next page': '1.7 kB',
        'to reach': '≤ 9 kB',
        reached: 'NO',
      },
      { '': 'fonts', now: '60.0 kB', 'empty Next page': '', 'to reach': '', reached: '' },
    ])
  })

  it('counts the measurements with a target, and names those that miss it', () => {
    expect(report).toMatchObject({ judged: 2, missed: ['HTML'] })
  })
})

describe('a delay', () => {
  it('is its 95th percentile, with the median and the maximum', () => {
    const times = Array.from({ length: 40 }, (_, at) => at + 1)
    expect(delay('published', times, { atMost: 250 })).toMatchObject({
      label: 'published, p95',
      value: 38,
      more: 'p50 20 ms, longest 40 ms, of 40',
    })
  })

  it('that never ended misses its target', () => {
    const figure = delay('published', [80, Number.POSITIVE_INFINITY], { atMost: 500 })
    expect(reportOf([figure]).lines).toMatchObject([
      { now: 'never (p50 80 ms, longest never, of 2)', reached: 'NO' },
    ])
  })
})

describe('the text of a report', () => {
  it('is its notes and a Markdown table without empty columns', () => {
    const lines = [
      { '': 'memory', now: '905 MB', nothing: '' },
      { '': 'front', now: '60 MB', nothing: '' },
    ]
    expect(toText({ notes: ['After load.'], lines, judged: 0, missed: [] }).split('\n')).toEqual([
      'After load.',
      '',
      '|        | now    |',
      '| ------ | ------ |',
      '| memory | 905 MB |',
      '| front  | 60 MB  |',
    ])
  })
})

describe('the summary', () => {
  const report = (judged: number, ...missed: string[]) => ({ lines: [], judged, missed })

  it('counts the targets of all sections and names those that were missed', () => {
    const reports = new Map([
      ['phone', report(5, 'largest paint')],
      ['save', report(1)],
      ['large', report(4, 'title', 'text')],
    ])
    expect(summaryOf(reports)).toBe(
      '7 of 10 targets reached. Missed:\n\n- phone: largest paint\n- large: title\n- large: text\n',
    )
  })

  it('says if all targets are reached, or if there were none', () => {
    expect(summaryOf(new Map([['save', report(3)]]))).toBe('All 3 targets reached.')
    expect(summaryOf(new Map([['lake', report(0)]]))).toBe('No targets in these sections.')
  })
})
