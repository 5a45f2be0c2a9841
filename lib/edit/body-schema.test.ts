import { describe, expect, it } from 'vitest'
import { body } from '#schemas/objects/body.ts'
import { bodyParts } from './body-schema.ts'

const [text, ...objects] = body.of

describe('The editor in the page', () => {
  it('allows the blocks that the Studio allows', () => {
    expect(text?.type).toBe('block')
    expect(objects.map(({ type }) => type)).toEqual([...bodyParts.objects])
  })

  it('allows the styles, lists and marks that the Studio allows', () => {
    expect(text).toMatchObject({
      styles: bodyParts.styles.map((value) => ({ value })),
      lists: bodyParts.lists.map((value) => ({ value })),
      marks: {
        decorators: bodyParts.decorators.map((value) => ({ value })),
        annotations: bodyParts.annotations.map((type) => ({ type })),
      },
    })
  })
})
