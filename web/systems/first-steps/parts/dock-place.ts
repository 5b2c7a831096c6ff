// A full-width strip covers only content that has been scrolled away.
export const DOCK_PLACE =
  'sticky top-14 z-25 border-line border-b bg-raised short:static [body:has([data-said])_&]:top-21 [[data-quiet]_&]:relative! [[data-quiet]_&]:top-0!';
