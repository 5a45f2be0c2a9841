/** Words that the rules below get wrong, by number of syllables. */
const exceptions: ReadonlyMap<string, number> = new Map(
  Object.entries({
    1: 'heir tongue league queue queues does shoes goes toes hours nth psst hmm shh ms st ft',
    2: `colonel create creates react being science lion giant riot violet fluid ruin poem poet every people business
        evening something someone somewhere somehow sometimes therefore wherever website homepage lifetime
        sidewalk safety ninety naked wicked sacred hundred theyre cafe maybe baseline timeline
        guideline guidelines pipeline software hardware firewall homework framework household
        forehead somewhat whitespace workplace typeface spaceship lonely naive timelines elsewhere
        unique engine engines buyer buyers gmail facebook linkedin nineteen reuse embed uv eu ui ux ai ok colleague colleagues mrs
        ave hired tired wireframe`,
    3: `area areas idea ideas created creating creation creative creator theater reaction
        everyone everything businesses somebody recipe recipes museum violence violent violin however
        moreover forever wednesday chocolate favorite camera coincide realize realized overseas preamble
        different difference interest interesting unequal marketplace management
        url urls api apis seo utm faq roi cta aov whoever anyone wherever everywhere ratio ratios quietly
        compliance expires apache decorative creators takeovers averages valuable`,
    4: 'reality necessitates everybody rearranging coordinates european portfolio portfolios vegetable february especially apostrophe catastrophe coordinate cooperate',
    5: 'coordinated creativity algorithmic associations unscientific',
  }).flatMap(([count, words]) =>
    words.split(/\s+/).map((word) => [word.replace(/[^a-z]/g, ''), Number(count)] as const),
  ),
)

/** Vowel groups that are spoken as two syllables, with their context. */
const apart: readonly RegExp[] = [
  /(?<![cstgx]|l(?=ia[nr]))ia/, // me-di-a, but so-cial and Ital-ian
  /(?<![cstgxln])io/, // ra-di-o, but na-tion and mil-lion
  /iu/, // me-di-um
  /(?<=.[^aeiouyct])ie(?=rs?$|st$)/, // eas-i-er, but pier
  /ie(?=t)(?=..?$|ty|tie)/, // so-ci-e-ty, qui-et
  /(?<![ct])ie(?=n[ct])/, // au-di-ence, but pa-tient
  /eo(?!p|u|n)/, // vid-e-o, but peo-ple
  /(?<!g)eou/, // er-ro-ne-ous, but gor-geous
  /(?<![qg]|s(?=uad))ua/, // man-u-al, but qual-i-ty
  /(?<![qg])ue(?=l|n)/, // fu-el, in-flu-ence
  /ui(?=ty$|ties$)/, // am-bi-gu-i-ty
  /(?<!q)uou/, // con-tin-u-ous
  /[aeiouy]i(?=ng)/, // do-ing
  /[ao]y[aeo]/, // loy-al
  /ey[ao]/, // be-yond
]

/**
 * Estimates the syllables of an English word from its vowel groups, minus silent ones, plus those spoken as two
 * syllables. A number or a word in another script counts as one.
 */
export function syllablesOf(word: string): number {
  const bare = word.toLowerCase().replace(/['’]s$/, '')
  const letters = bare.normalize('NFD').replace(/[^a-z]/g, '')
  if (letters === '') return 1
  const added = /(?:[sxz]|[cs]h|[cg]e|se|ze)['’]s$/i.test(word) ? 1 : 0
  const known = exceptions.get(letters)
  if (known !== undefined) return known + added
  if (isSpelledOut(letters)) return letters.length + 2 * (letters.match(/w/g)?.length ?? 0)
  const spoken = withoutSilent(letters)
  const groups = spoken.match(/[aeiouy]+/g)?.length ?? 0
  const more = apart.filter((pattern) => pattern.test(spoken)).length

  return Math.max(1, groups + more + consonantsAlone(bare, letters)) + added
}

/** Returns true for abbreviations that are spelled out, such as HTML or CSV. */
function isSpelledOut(letters: string): boolean {
  return letters.length > 1 && !/[aeiouy]/.test(letters)
}

function withoutSilent(letters: string): string {
  return letters
    .replace(/(?<=[aeiouy][^aeiouy]*[^aeiouyl])e(?=ments?$|mental)/, '')
    .replace(/(?<=[aeiouy][^aeiouy]*[^aeiouy])e(?=ly$|ful|less|ness|some)/, '')
    .replace(/(?<=[aeiouy][^aeiouy]*[^aeiouytdl]|[aeiouy]w?l+|rl|[aeo]y)ed$/, 'd')
    .replace(/(?<=[aeiouy][^aeiouy]*(?:[^aeiouylsxzcgh]|th|ph)|[aeiouy]l|rl)es$/, 's')
    .replace(/(?<=[aeiouy][^aeiouy]*[^aeiouyl]|[aeiouy]l+|rl)e$/, '')
    .replace(/(?<=[iaou])e(?=d$)/, '')
}

/** Counts syllables without a vowel: or-gan-is-m, did-n’t. */
function consonantsAlone(bare: string, letters: string): number {
  return (/(?:s|th)ms?$/.test(letters) ? 1 : 0) + (/[ds]n['’]t$/.test(bare) ? 1 : 0)
}
