/** What a camera wrote into a picture: values by tag name, as Sanity names them. */
export type ExifData = {
  /** About the file: make, model, software. */
  image: ExifFields
  /** About the exposure. */
  exif: ExifFields
  location: { lat: number; lng: number; alt?: number } | undefined
}

type ExifFields = Record<string, string | number | number[]>

type Value = string | number | number[]
type Directory = Map<number, Value>

/** Bytes per value of the TIFF types that are read here (TIFF 6.0, section 2). */
const SIZE_OF_TYPE: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 9: 4, 10: 8 }

const IMAGE_TAGS: Record<number, string> = {
  270: 'ImageDescription',
  271: 'Make',
  272: 'Model',
  274: 'Orientation',
  282: 'XResolution',
  283: 'YResolution',
  296: 'ResolutionUnit',
  305: 'Software',
  306: 'DateTime',
  315: 'Artist',
  33432: 'Copyright',
}

const EXIF_TAGS: Record<number, string> = {
  33434: 'ExposureTime',
  33437: 'FNumber',
  34850: 'ExposureProgram',
  34855: 'ISO',
  36867: 'DateTimeOriginal',
  36868: 'DateTimeDigitized',
  37377: 'ShutterSpeedValue',
  37378: 'ApertureValue',
  37379: 'BrightnessValue',
  37380: 'ExposureBiasValue',
  37381: 'MaxApertureValue',
  37382: 'SubjectDistance',
  37383: 'MeteringMode',
  37384: 'LightSource',
  37385: 'Flash',
  37386: 'FocalLength',
  40961: 'ColorSpace',
  40962: 'PixelXDimension',
  40963: 'PixelYDimension',
  41495: 'SensingMethod',
  41986: 'ExposureMode',
  41987: 'WhiteBalance',
  41988: 'DigitalZoomRatio',
  41989: 'FocalLengthIn35mmFormat',
  41990: 'SceneCaptureType',
  42034: 'LensSpecification',
  42035: 'LensMake',
  42036: 'LensModel',
}

const POINTER = { exif: 0x8769, gps: 0x8825 } as const
const GPS = {
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
  altitudeRef: 5,
  altitude: 6,
}

/**
 * More than any camera writes. Entries may lie about their count and point at the same bytes, so
 * that a small block could fill the memory.
 */
const MOST_ENTRIES = 500
const MOST_NUMBERS = 32
const MOST_CHARACTERS = 4_000

/**
 * Reads an EXIF block (Exif 2.32, CIPA DC-008). What cannot be read is left out: a broken tag is
 * no reason to refuse a picture.
 *
 * @param block With or without the leading `Exif\0\0`.
 */
export function readExif(block: Uint8Array): ExifData {
  const tiff = startsWithExif(block) ? block.subarray(6) : block
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const isLittleEndian = tiff[0] === 0x49
  const first = read32(view, 4, isLittleEndian)
  const image = readDirectory(view, first, isLittleEndian)
  const exif = readDirectory(view, numberOf(image.get(POINTER.exif)), isLittleEndian)
  const gps = readDirectory(view, numberOf(image.get(POINTER.gps)), isLittleEndian)

  return { image: named(image, IMAGE_TAGS), exif: named(exif, EXIF_TAGS), location: locate(gps) }
}

function startsWithExif(block: Uint8Array): boolean {
  return String.fromCharCode(...block.subarray(0, 4)) === 'Exif'
}

function readDirectory(view: DataView, at: number | undefined, isLittleEndian: boolean): Directory {
  const directory: Directory = new Map()
  if (at === undefined || at + 2 > view.byteLength) return directory
  const count = Math.min(view.getUint16(at, isLittleEndian), MOST_ENTRIES)
  for (let index = 0; index < count; index += 1) {
    const entry = at + 2 + index * 12
    if (entry + 12 > view.byteLength) break
    const value = readEntry(view, entry, isLittleEndian)
    if (value !== undefined) directory.set(view.getUint16(entry, isLittleEndian), value)
  }
  return directory
}

/** A value stands in the entry itself when it fits into four bytes, else at the offset given there. */
function readEntry(view: DataView, entry: number, isLittleEndian: boolean): Value | undefined {
  const type = view.getUint16(entry + 2, isLittleEndian)
  const count = view.getUint32(entry + 4, isLittleEndian)
  const size = SIZE_OF_TYPE[type]
  const most = type === 2 ? MOST_CHARACTERS : MOST_NUMBERS
  if (size === undefined || count === 0 || count > most) return undefined

  const at = size * count <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittleEndian)
  if (at + size * count > view.byteLength) return undefined
  if (type === 2) return readText(view, at, count)

  const numbers: number[] = []
  for (let index = 0; index < count; index += 1) {
    const value = readNumber(view, at + index * size, type, isLittleEndian)
    if (!Number.isFinite(value)) return undefined
    numbers.push(value)
  }
  return numbers.length === 1 ? numbers[0] : numbers
}

function readNumber(view: DataView, at: number, type: number, isLittleEndian: boolean): number {
  switch (type) {
    case 1:
      return view.getUint8(at)
    case 3:
      return view.getUint16(at, isLittleEndian)
    case 4:
      return view.getUint32(at, isLittleEndian)
    case 5:
      return view.getUint32(at, isLittleEndian) / view.getUint32(at + 4, isLittleEndian)
    case 9:
      return view.getInt32(at, isLittleEndian)
    default:
      return view.getInt32(at, isLittleEndian) / view.getInt32(at + 4, isLittleEndian)
  }
}

function readText(view: DataView, at: number, count: number): string {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, count)
  return new TextDecoder().decode(bytes).split('\0', 1).join('').trim()
}

function read32(view: DataView, at: number, isLittleEndian: boolean): number | undefined {
  return at + 4 <= view.byteLength ? view.getUint32(at, isLittleEndian) : undefined
}

function named(directory: Directory, names: Record<number, string>): ExifFields {
  const fields: ExifFields = {}
  for (const [tag, value] of directory) {
    const name = names[tag]
    if (name !== undefined) fields[name] = typeof value === 'string' ? asIsoDate(value) : value
  }
  return fields
}

/** EXIF writes `2026:05:31 14:05:00` without a zone; Sanity tells it as UTC. */
function asIsoDate(text: string): string {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text)
  return match ? `${match[1]}-${match[2]}-${match[3]}T${match[4]}.000Z` : text
}

function locate(gps: Directory): ExifData['location'] {
  const lat = degrees(gps.get(GPS.latitude), gps.get(GPS.latitudeRef))
  const lng = degrees(gps.get(GPS.longitude), gps.get(GPS.longitudeRef))
  if (lat === undefined || lng === undefined) return undefined

  const height = numberOf(gps.get(GPS.altitude))
  if (height === undefined) return { lat, lng }
  return { lat, lng, alt: gps.get(GPS.altitudeRef) === 1 ? -height : height }
}

function degrees(value: Value | undefined, hemisphere: Value | undefined): number | undefined {
  if (!Array.isArray(value)) return undefined
  const [whole = 0, minutes = 0, seconds = 0] = value
  const sign = hemisphere === 'S' || hemisphere === 'W' ? -1 : 1
  return sign * (whole + minutes / 60 + seconds / 3600)
}

function numberOf(value: Value | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined
}
