import { describe, expect, it } from 'vitest'
import { seedPost } from '../seed-post.ts'
import { jobs } from './jobs.ts'
import { chance, mostBad } from './sample-size.ts'
import { files } from './seo-automation.ts'

const post = seedPost('post-1')

describe('the sheet of jobs', () => {
  it('has the twenty jobs of the article, each in the list that the test puts it in', () => {
    const verdicts = jobs.map(({ job, repeats, checkable, undoable }) => {
      const yeses = [repeats, checkable, undoable].filter((answer) => answer === 'yes').length
      return [job, yeses === 3 ? 'automate' : yeses === 2 ? 'draft' : 'keep']
    })
    const rows = (key: string) => post.rows(key).map(([job = '']) => job)
    const [, ...automated] = rows('k09n')
    const [, ...drafted] = rows('k0c6')
    const kept = ['keep1', 'keep2', 'keep3', 'keep4'].map((key) => post.text(key).split('.')[0])
    expect(verdicts).toEqual([
      ...automated.map((job) => [job, 'automate']),
      ...drafted.map((job) => [job, 'draft']),
      ...kept.map((job) => [job, 'keep']),
    ])
  })

  it('says how to check each job in the words of the article', () => {
    const checks = new Map(jobs.map(({ job, check }) => [job, check]))
    for (const [job = '', check] of [...post.rows('k09n'), ...post.rows('k0c6')]) {
      if (job !== 'Job') expect(checks.get(job)).toBe(check)
    }
  })
})

describe('the sample sizes', () => {
  it('are those of the article', () => {
    const number = (text = '') => Number.parseInt(text, 10)
    const [, ...rows] = post.rows('k0ku')
    for (const [read, , none, one] of rows) {
      const found = [0, 1].map((bad) => mostBad(300, number(read), bad))
      expect(found, `${read} read`).toEqual([number(none), number(one)])
    }
    expect(chance(300, 60, 0, 14).toFixed(3)).toBe('0.041')
    expect(post.code('sample.txt')).toContain('gives 0.041')
  })

  it('never leave room for bad drafts once everything is read', () => {
    expect(mostBad(300, 300, 0)).toBe(0)
    expect(mostBad(300, 300, 1)).toBe(1)
  })
})

it('contains the job card of the article', () => {
  const card = files.find(({ path }) => path === 'job-card.json')
  expect(card?.content).toBe(`${post.code('job-card.json')}\n`)
  expect(() => JSON.parse(String(card?.content))).not.toThrow()
})
