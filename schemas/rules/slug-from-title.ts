/**
 * Latin spelling of letters that have no base letter: Latin, Cyrillic (as passports write it) and Greek (ISO 843). Other
 * scripts have no spelling that a table of letters can give.
 */
const LATIN: ReadonlyMap<string, string> = new Map(
  (
    'ß=ss æ=ae œ=oe ø=o ł=l đ=d ð=d þ=th ħ=h ı=i ŋ=n ŧ=t ĸ=k ə=e ' +
    'а=a б=b в=v г=g ґ=g д=d е=e ё=e є=ie ж=zh з=z и=i і=i ї=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ' +
    'ў=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=iu я=ia ђ=dj ј=j љ=lj њ=nj ћ=c џ=dz ѓ=g ќ=k ѕ=dz ' +
    'α=a ά=a β=v γ=g δ=d ε=e έ=e ζ=z η=i ή=i θ=th ι=i ί=i ϊ=i ΐ=i κ=k λ=l μ=m ν=n ξ=x ο=o ό=o π=p ρ=r σ=s ' +
    'ς=s τ=t υ=y ύ=y ϋ=y ΰ=y φ=f χ=ch ψ=ps ω=o ώ=o'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [letter = '', latin = ''] = pair.split('=')
      return [letter, latin]
    }),
)

/**
 * Derives the slug of a post from its title (requirements §5, Blog slug): lowercases it; keeps only letters, digits,
 * spaces and hyphens; turns runs of whitespace or hyphens into one hyphen; trims the ends. Accented letters keep
 * their base letter, so "Café" becomes `cafe` and not `caf`. Cyrillic and Greek are transliterated.
 *
 * @example slugFromTitle('AI & SEO: What to Keep') // 'ai-seo-what-to-keep'
 */
export function slugFromTitle(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFC')
    .replace(/\P{ASCII}/gu, (letter) => LATIN.get(letter) ?? letter)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}
