/** English words that carry no subject: left out of keyword density on request. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above after again against all almost also although am among an and any are aren't as at be because
  been before being below between both but by can can't cannot could couldn't did didn't do does doesn't doing
  don't down during each either else even ever every few for from further get gets got had hadn't has hasn't
  have haven't having he he'd he'll he's her here here's hers herself him himself his how how's however i i'd
  i'll i'm i've if in into is isn't it it'd it'll it's its itself just let's like ll may me might more most much
  must mustn't my myself neither no nor not now of off often on once one only or other our ours ourselves out
  over own per quite rather re s same shall she she'd she'll she's should shouldn't since so some still such t
  than that that'll that's the their theirs them themselves then there there's these they they'd they'll they're
  they've this those though through to too under until up upon us ve very via was wasn't we we'd we'll we're
  we've were weren't what what's when when's where where's whether which while who who's whom whose why why's
  will with within without won't would wouldn't yet you you'd you'll you're you've your yours yourself
  yourselves`.split(/\s+/),
)
