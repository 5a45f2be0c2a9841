import { englishWords, isLatin } from './english-words.ts'

/** Languages with a readability formula; `other` stands for the rest. */
export const languages = ['en', 'de', 'es', 'fr', 'other'] as const

export type Language = (typeof languages)[number]

/** UTF-16 units to sample; more text doesn't change the result. */
const SAMPLE_LENGTH = 20_000

/** Function words that are common in one language and rare in the others. */
const marks: Readonly<Record<string, string>> = {
  en: 'the and of to is in that it for was with as are this be on by not have at from they you which or an but what we his her can will there their',
  de: 'der die und das ist nicht ein eine zu den mit von auf sich des dem im es auch als wir ich sie für aber wie bei nach einen wird werden sind oder noch aus über',
  es: 'el la los las de que y en un una es por con para su no se lo como más pero al del sus este esta son le muy todo ha está cuando',
  fr: "le la les des est et une un dans que qui pour pas sur avec ce il elle sont par au nous vous du ne se plus je cette mais ou été c'est d'un",
  it: "il lo gli che di è per una non con si dei della del nel sono più anche come alla questo ma le dell'",
  nl: 'de het een en van is dat niet op te zijn met voor er aan ook maar als bij door naar wordt uit worden nog',
  pt: 'o os as que e do da em um uma não para com por mais dos das se na no como foi ao ele são pelo seu sua',
  sv: 'och att det som är på en av för med den inte till ett om har de jag vi var kan från',
  da: 'og det at en den til er som på de med han af for ikke der var mig sig men et har vi kan fra blev',
  no: 'og det at en et den til er som på de med av for ikke var jeg men har vi kan fra ble han',
  pl: 'i w na z się nie do to że jest o jak po co dla ale od za przez są oraz jego',
  cs: 'a se v na je že to s z do o i pro jak ale by si jsou které nebo podle jeho',
  fi: 'ja on ei että se oli hän mutta ovat myös kun niin tai joka sen kuin voi ole',
  tr: 've bir bu da de için ile ne gibi daha çok olarak var ama en kadar sonra olan değil',
  ro: 'și în de la cu pe nu este o un care din să mai pentru ca sunt a fost prin',
  id: 'yang dan di ini dengan untuk tidak dari dalam akan pada juga saya ke karena itu bisa ada atau oleh',
}

const lists = Object.entries(marks).map(
  ([name, words]) => [name, new Set(words.split(' '))] as const,
)

/** Minimum share of function words; German and English prose have 30 to 50 percent. */
const MIN_SHARE = 0.08

/**
 * Detects the language of a text from its function words. A few words in plain Latin letters without any, such as
 * a headline, count as English.
 */
export function languageOf(text: string): Language {
  if (!isLatin(text)) return 'other'
  const sample = text.slice(0, SAMPLE_LENGTH)
  const words = [...englishWords(sample)].map(({ word }) => word.toLowerCase().replaceAll('’', "'"))
  const [best] = lists
    .map(([name, list]) => ({
      name,
      share: words.filter((word) => list.has(word)).length / words.length,
    }))
    .toSorted((one, other) => other.share - one.share)
  if (!best || best.share < MIN_SHARE) return /[^\P{L}a-z]/iu.test(sample) ? 'other' : 'en'
  return languages.find((language) => language === best.name) ?? 'other'
}
