import { describe, expect, it } from 'vitest'
import { createApp } from '#lake/app.ts'
import { openTemporaryLake, TEST_SECRETS } from '#lake/testing/temporary-lake.ts'

const PROJECT = '/projects/brightkeel'
const DATASET = `${PROJECT}/datasets/production`

describe('a feature of the hosted service only', () => {
  it.each([
    ['GraphQL', 'POST', '/graphql/production/default'],
    ['GraphQL', 'GET', '/apis/graphql'],
    ['embeddings', 'GET', '/embeddings-index/production'],
    ['embeddings', 'PUT', `${DATASET}/settings/embeddings`],
    ['embeddings', 'PUT', `${PROJECT}/datasets/new`, { embeddings: { enabled: true } }],
    ['media libraries', 'GET', '/media-libraries'],
    ['media libraries', 'POST', '/media-libraries/ml1/upload'],
    ['Agent Actions', 'POST', '/agent/action/generate/production'],
    ['collaboration', 'GET', '/collaboration/production'],
    ['comments', 'PUT', `${PROJECT}/datasets/new`, { datasetProfile: 'comments' }],
    ['backups', 'GET', `${DATASET}/backups`],
    ['backups', 'PUT', `${DATASET}/settings/backups`],
    ['schemas', 'GET', `${DATASET}/schemas`],
    ['asset', 'POST', '/assets/images/production/from-url'],
    ['project', 'POST', '/projects'],
    ['project', 'DELETE', PROJECT],
    ['roles', 'POST', `${PROJECT}/roles`],
    ['inviting', 'POST', '/invitations/project/brightkeel'],
    ['organizations', 'GET', '/organizations'],
    ['rotating', 'POST', '/access/robots/me/rotate'],
    ['hosting', 'POST', '/user-applications'],
    ['explain', 'GET', '/data/query/production?query=*&explain=true'],
  ] as [string, string, string, object?][])(
    'is rejected with a reason: %s (%s %s)',
    async (word, method, path, body = {}) => {
      await using lake = await openTemporaryLake()
      const answer = await createApp(lake).request(`/v2025-02-19${path}`, {
        method,
        headers: { authorization: `Bearer ${TEST_SECRETS.site}` },
        ...(method !== 'GET' && { body: JSON.stringify(body) }),
      })

      expect(answer.status).toBe(501)
      expect(await answer.json()).toEqual({
        statusCode: 501,
        error: 'Not Implemented',
        message: expect.stringMatching(new RegExp(`^This server does not support .*${word}`)),
      })
      expect(lake.datasets.record('new')).toBeUndefined()
    },
  )
})
