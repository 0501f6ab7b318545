import { articles } from "./articles.ts";
import { badges } from "./badges.ts";
import { closings } from "./closings.ts";
import { drawings } from "./drawings.ts";
import { drivingSchool } from "./driving-school.ts";
import { duplicates } from "./duplicates.ts";
import { failedWords } from "./failed-words.ts";
import { featureNumbers } from "./feature-numbers.ts";
import { files } from "./files.ts";
import { fontSite, fonts } from "./fonts.ts";
import { formSections } from "./form-sections.ts";
import { forms } from "./forms.ts";
import { heroOpenings } from "./hero-openings.ts";
import { hotelVideos, inPortuguese } from "./hotel.ts";
import { inboxWords } from "./inbox-words.ts";
import { keys } from "./keys.ts";
import { listingWord } from "./listing-word.ts";
import { locale } from "./locale.ts";
import { inMediaBlocks, mediaBlocks } from "./media-blocks.ts";
import type { Mistake } from "./mistake.ts";
import { names } from "./names.ts";
import { newAuthor } from "./new-author.ts";
import { pageKeys } from "./page-keys.ts";
import { pasted } from "./pasted.ts";
import { priceRows } from "./price-rows.ts";
import { euroPrices, listedPrices } from "./prices.ts";
import { proofSheets } from "./proof-sheets.ts";
import { reasons } from "./reasons.ts";
import { references } from "./references.ts";
import { sectionPictures } from "./section-pictures.ts";
import { shortForms } from "./short-forms.ts";
import { agency, euroSite, portugueseSite, type Site, smallSite, spanishSite } from "./site.ts";
import { siteFacts } from "./site-facts.ts";
import { smallSite as inSmallSite } from "./small-site.ts";
import { inSpanish } from "./spanish.ts";
import { structure } from "./structure.ts";
import { syntax } from "./syntax.ts";
import { texts } from "./texts.ts";
import { theme } from "./theme.ts";
import { trials } from "./trials.ts";
import { unforeseen } from "./unforeseen.ts";
import { unseen } from "./unseen.ts";
import { values } from "./values.ts";
import { wordBlocks } from "./word-blocks.ts";
import { work } from "./work.ts";

/** All mistakes, by family, with the site that they are made in. */
export const families: readonly { name: string; site: Site; mistakes: readonly Mistake[] }[] = [
  ...Object.entries({
    keys,
    values,
    references,
    syntax,
    pasted,
    structure,
    files,
    unforeseen,
    unseen,
    texts,
    duplicates,
    theme,
    work,
    "proof sheets": proofSheets,
    badges,
    names,
    drawings,
    "numbers of features": featureNumbers,
  }).map(([name, mistakes]) => ({ name, site: agency, mistakes })),
  { name: "in blocks of pictures and lists", site: mediaBlocks, mistakes: [...inMediaBlocks, ...hotelVideos] },
  { name: "in the small site", site: smallSite, mistakes: inSmallSite },
  { name: "in sections made of words", site: smallSite, mistakes: wordBlocks },
  { name: "what a hero opens with", site: smallSite, mistakes: heroOpenings },
  { name: "pictures of sections made of words", site: smallSite, mistakes: sectionPictures },
  { name: "what a call to action looks like", site: smallSite, mistakes: closings },
  { name: "reasons of sections", site: smallSite, mistakes: reasons },
  { name: "facts of the site", site: smallSite, mistakes: siteFacts },
  { name: "keys of a page", site: smallSite, mistakes: pageKeys },
  { name: "articles", site: smallSite, mistakes: articles },
  { name: "the word of listings", site: smallSite, mistakes: listingWord },
  { name: "locale", site: smallSite, mistakes: locale },
  { name: "prices in lists", site: smallSite, mistakes: listedPrices },
  { name: "links of rows in price lists", site: smallSite, mistakes: priceRows },
  { name: "prices in euros", site: euroSite, mistakes: euroPrices },
  { name: "fonts of the site's own", site: fontSite, mistakes: fonts },
  { name: "in Portuguese", site: portugueseSite, mistakes: inPortuguese },
  { name: "in Spanish", site: spanishSite, mistakes: inSpanish },
  { name: "of a driving school", site: euroSite, mistakes: drivingSchool },
  { name: "short forms", site: smallSite, mistakes: shortForms },
  { name: "short forms, in a Spanish site", site: spanishSite, mistakes: shortForms },
  { name: "forms", site: smallSite, mistakes: forms },
  { name: "sections with a form", site: smallSite, mistakes: formSections },
  { name: "of a new author", site: smallSite, mistakes: newAuthor },
  { name: "the words of a failure", site: smallSite, mistakes: failedWords },
  { name: "the words of the inbox", site: smallSite, mistakes: inboxWords },
  { name: "of two trials", site: smallSite, mistakes: trials },
];

export { nameOf } from "./mistake.ts";
