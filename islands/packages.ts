/** The packages of all screens: one file, which a release seldom changes. @module */
export {
  createElement,
  Fragment,
  memo,
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
export { jsx, jsxs } from "react/jsx-runtime";
export { flushSync } from "react-dom";
export { createRoot, hydrateRoot } from "react-dom/client";
export { batch, computed, effect, signal, useSignal } from "@preact/signals-react";
export { useSignals } from "@preact/signals-react/runtime";
export { wrap } from "idb";
