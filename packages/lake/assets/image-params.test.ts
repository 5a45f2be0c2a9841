import { describe, expect, it } from 'vitest'
import { normalized, parseImageParams } from './image-params.ts'

const parse = (query: string) => parseImageParams(new URLSearchParams(query))

describe('image parameters', () => {
  it('have the names and units of Sanity’s image pipeline', () => {
    expect(
      parse(
        'rect=10,20,30,40&w=100.4&h=50&fit=crop&crop=top,left&fp-x=0.2&fp-y=0.8&dpr=2&or=90&flip=vh&bg=80ff0000&pad=5&blur=50&sharp=10&sat=-100&invert=true&q=60&fm=webp&auto=format&frame=1',
      ),
    ).toEqual({
      rect: { left: 10, top: 20, width: 30, height: 40 },
      width: 100,
      height: 50,
      fit: 'crop',
      crop: ['top', 'left'],
      focalX: 0.2,
      focalY: 0.8,
      dpr: 2,
      orientation: 90,
      flip: 'hv',
      background: { r: 255, g: 0, b: 0, alpha: 128 / 255 },
      pad: 5,
      blur: 50,
      sharpen: 10,
      saturation: -100,
      invert: true,
      quality: 60,
      format: 'webp',
      auto: true,
      frame: 1,
    })
  })

  it.each([
    ['f00', { r: 255, g: 0, b: 0, alpha: 1 }],
    ['0f00', { r: 255, g: 0, b: 0, alpha: 0 }],
    ['336699', { r: 0x33, g: 0x66, b: 0x99, alpha: 1 }],
    ['00336699', { r: 0x33, g: 0x66, b: 0x99, alpha: 0 }],
  ])('accept bg=%s as a color', (text, colour) => {
    expect(parse(`bg=${text}`).background).toEqual(colour)
  })

  it('are ignored if unknown, even with the name of an Object.prototype property', () => {
    expect(parse('v=3&utm_source=x&constructor=1&__proto__=1&w=')).toEqual({})
  })

  it.each([
    'w=0',
    'w=-5',
    'w=9000',
    'w=abc',
    'h=NaN',
    'rect=1,2,3',
    'rect=0,0,0,10',
    'rect=a,b,c,d',
    'fit=cover',
    'crop=faces',
    'fp-x=2',
    'dpr=0',
    'dpr=50',
    'or=45',
    'flip=x',
    'bg=red',
    'blur=-1',
    'sat=200',
    'invert=1',
    'q=101',
    'fm=bmp',
    'auto=compress',
    'frame=2',
  ])('are rejected with their name: "%s"', (query) => {
    const name = query.split('=', 1)[0] ?? ''
    expect(() => parse(query)).toThrow(`Image parameter "${name}" is "`)
  })

  it('have the same normalized form if they have the same result', () => {
    expect(normalized(parse('w=100&h=50&fit=crop'))).toBe(
      normalized(parse('fit=crop&h=50&w=100.2')),
    )
    expect(normalized(parse('w=100'))).not.toBe(normalized(parse('h=100')))
  })
})
