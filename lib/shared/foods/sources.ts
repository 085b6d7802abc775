/** Sources of the meal guide's values. @module */

export interface Source {
  id: SourceId;
  citation: string;
  /** Absent where no address lasts. */
  url?: string;
}

export type SourceId =
  | "fao"
  | "usda"
  | "atkinson_2008"
  | "atkinson_2021"
  | "myke_mbata"
  | "okafor"
  | "ramdath"
  | "bahado_singh"
  | "umerah"
  | "label";

/** In the order of their numbers in the guide. */
export const SOURCES: readonly Source[] = [
  {
    id: "fao",
    citation:
      "Vincent A, Grande F, Compaoré E, et al. FAO/INFOODS Food Composition Table for Western Africa (2019). Rome: FAO; 2020.",
    url: "https://www.fao.org/3/ca7779b/CA7779B.PDF",
  },
  {
    id: "usda",
    citation:
      "US Department of Agriculture, Agricultural Research Service. FoodData Central, SR Legacy. 2018. Carbohydrate less fibre.",
    url: "https://fdc.nal.usda.gov",
  },
  {
    id: "atkinson_2008",
    citation:
      "Atkinson FS, Foster-Powell K, Brand-Miller JC. International Tables of Glycemic Index and Glycemic Load Values: 2008. Diabetes Care 2008;31:2281–2283.",
    url: "https://doi.org/10.2337/dc08-1239",
  },
  {
    id: "atkinson_2021",
    citation:
      "Atkinson FS, Brand-Miller JC, Foster-Powell K, Buyken AE, Goletzke J. International tables of glycemic index and glycemic load values 2021: a systematic review. Am J Clin Nutr 2021;114:1625–1632.",
    url: "https://doi.org/10.1093/ajcn/nqab233",
  },
  {
    id: "myke_mbata",
    citation:
      "Myke-Mbata BK, Meludu SC, Dioka CE, Amah UK. Glycaemic Index of Commonly Eaten Dough Staple Foods among Diabetics and Non-Diabetics in Makurdi. West J Med & Biomed Sci 2021;2(1). Values of the non-diabetics.",
    url: "https://doi.org/10.46912/wjmbs.41",
  },
  {
    id: "okafor",
    citation:
      "Okafor EN, Onyechi I, Ozumba AU, Elemo GN, Kayode OF, Asieba GO. Glycemic Index of Some Commonly Consumed Staples in Nigeria. Pakistan Journal of Nutrition 2011;10:1058–1060.",
    url: "https://doi.org/10.3923/pjn.2011.1058.1060",
  },
  {
    id: "ramdath",
    citation:
      "Ramdath DD, Isaacs RLC, Teelucksingh S, Wolever TMS. Glycaemic index of selected staples commonly eaten in the Caribbean and the effects of boiling v. crushing. Br J Nutr 2004;91:971–977.",
    url: "https://doi.org/10.1079/BJN20041125",
  },
  {
    id: "bahado_singh",
    citation:
      "Bahado-Singh PS, Wheatley AO, Ahmad MH, Morrison EY, Asemota HN. Food processing methods influence the glycaemic indices of some commonly eaten West Indian carbohydrate-rich foods. Br J Nutr 2006;96:476–481.",
    url: "https://pubmed.ncbi.nlm.nih.gov/16925852/",
  },
  {
    id: "umerah",
    citation:
      "Umerah NN. On the glycaemic index of ayaraya oka, okpa and achicha of Enugu North. ASRIC Journal of Natural Sciences 2023;3(1).",
  },
  {
    id: "label",
    citation: "The label on the bottle: brands differ. The value here is a typical one; read yours.",
  },
];
