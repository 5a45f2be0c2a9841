import ExifReader from 'exifreader'

/** A camera's metadata: values by Sanity's tag names. */
export type ExifData = {
  /** Tags about the file, such as make, model and software. */
  image: ExifFields
  /** Tags about the exposure. */
  exif: ExifFields
  location: { lat: number; lng: number; alt?: number } | undefined
}

type ExifFields = Record<string, Value>

type Value = string | number | number[]
type Tags = ReadonlyMap<string, Value>

const IMAGE_TAGS = `ImageDescription Make Model Orientation XResolution YResolution ResolutionUnit
  Software DateTime Artist Copyright`.split(/\s+/)

const EXIF_TAGS = `ExposureTime FNumber ExposureProgram ISOSpeedRatings DateTimeOriginal
  DateTimeDigitized ShutterSpeedValue ApertureValue BrightnessValue ExposureBiasValue
  MaxApertureValue SubjectDistance MeteringMode LightSource Flash FocalLength ColorSpace
  PixelXDimension PixelYDimension SensingMethod ExposureMode WhiteBalance DigitalZoomRatio
  FocalLengthIn35mmFilm SceneCaptureType LensSpecification LensMake LensModel`.split(/\s+/)

const GPS_TAGS = `GPSLatitude GPSLatitudeRef GPSLongitude GPSLongitudeRef GPSAltitude
  GPSAltitudeRef`.split(/\s+/)

/** Sanity's names that differ from the standard (Exif 2.32, CIPA DC-008). */
const SANITY_NAMES: Readonly<Record<string, string>> = {
  ISOSpeedRatings: 'ISO',
  FocalLengthIn35mmFilm: 'FocalLengthIn35mmFormat',
}

/** Maximum size of a block, which JPEG limits too. The parser uses up to 64 times as much memory. */
const MAX_BLOCK_BYTES = 65_536

/** The parser's placeholder for a value outside the block. */
const INVALID_VALUE = '<faulty value>'

/** Maximum number of characters or numbers per tag, more than cameras write. */
const MAX_TAG_LENGTH = 4_000

/**
 * Reads an EXIF block. Unreadable tags are omitted, because they are no reason to reject an image.
 *
 * @param block with or without the leading `Exif\0\0`
 */
export function readExif(block: Uint8Array): ExifData {
  const tags = readTags(block)
  return { image: named(tags, IMAGE_TAGS), exif: named(tags, EXIF_TAGS), location: locate(tags) }
}

function readTags(block: Uint8Array): Tags {
  if (block.byteLength > MAX_BLOCK_BYTES) return new Map()
  const start = String.fromCharCode(...block.subarray(0, 4)) === 'Exif' ? 6 : 0
  const { buffer, byteOffset, byteLength } = block.subarray(start)
  try {
    const tags = ExifReader.loadView(new DataView(buffer, byteOffset, byteLength), {
      computed: true,
      includeTags: { exif: [...IMAGE_TAGS, ...EXIF_TAGS, ...GPS_TAGS] },
    })
    const entries = Object.entries(tags).flatMap(([name, tag]) => {
      const value = 'computed' in tag ? toValue(tag.computed) : undefined
      return value === undefined ? [] : [[name, value] as const]
    })
    return new Map(entries)
  } catch {
    return new Map()
  }
}

function toValue(computed: unknown): Value | undefined {
  const values: unknown[] = Array.isArray(computed) ? computed : [computed]
  const [first] = values
  if (typeof first === 'string') {
    return first === INVALID_VALUE || first.length > MAX_TAG_LENGTH ? undefined : first.trim()
  }
  const numbers = values.filter((value) => typeof value === 'number').filter(Number.isFinite)
  if (numbers.length !== values.length || numbers.length > MAX_TAG_LENGTH) return undefined
  return numbers.length > 1 ? numbers : numbers[0]
}

function named(tags: Tags, names: readonly string[]): ExifFields {
  const fields: ExifFields = {}
  for (const name of names) {
    const value = tags.get(name)
    if (value === undefined) continue
    fields[SANITY_NAMES[name] ?? name] = typeof value === 'string' ? asIsoDate(value) : value
  }
  return fields
}

/** Converts EXIF dates such as `2026:05:31 14:05:00`, which have no time zone. Sanity treats them as UTC. */
function asIsoDate(text: string): string {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text)
  return match ? `${match[1]}-${match[2]}-${match[3]}T${match[4]}.000Z` : text
}

function locate(tags: Tags): ExifData['location'] {
  const lat = degrees(tags.get('GPSLatitude'), tags.get('GPSLatitudeRef'))
  const lng = degrees(tags.get('GPSLongitude'), tags.get('GPSLongitudeRef'))
  if (lat === undefined || lng === undefined) return undefined

  const height = tags.get('GPSAltitude')
  if (typeof height !== 'number') return { lat, lng }
  return { lat, lng, alt: tags.get('GPSAltitudeRef') === 1 ? -height : height }
}

function degrees(value: Value | undefined, hemisphere: Value | undefined): number | undefined {
  if (!Array.isArray(value)) return undefined
  const [whole = 0, minutes = 0, seconds = 0] = value
  const sign = hemisphere === 'S' || hemisphere === 'W' ? -1 : 1
  return sign * (whole + minutes / 60 + seconds / 3600)
}
